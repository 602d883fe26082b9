import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { formTexts } from '#core/texts/forms.ts';
import { cleanDigits } from '../text-input/index.ts';
import { enterDigits, eraseDigit } from './digits.ts';
import styles from './otp.module.css';

interface OtpProps {
  /** Names the group: «کد یک‌بارمصرف، چهار رقم». */
  label: string;
  /** One entry a box, '' where empty. */
  digits: readonly string[];
  onChange: (digits: readonly string[]) => void;
  /** All boxes are filled. */
  onComplete: (code: string) => void;
  isInvalid: boolean;
  describedBy?: string | undefined;
  /** Changes when the first box should take focus again: after a wrong code. */
  focusKey: number;
}

/** A short code, a box a digit: typing goes on, Backspace goes back, paste and SMS fill all, the last one sends. */
export const Otp = ({ label, digits, onChange, onComplete, isInvalid, describedBy, focusKey }: OtpProps) => {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  useEffect(() => {
    if (focusKey >= 0) boxes.current[0]?.focus();
  }, [focusKey]);
  const apply = (next: readonly string[], focusAt: number): void => {
    onChange(next);
    if (next.every(Boolean)) onComplete(next.join(''));
    else boxes.current[Math.min(Math.max(focusAt, 0), next.length - 1)]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    if (event.key === 'Backspace') {
      event.preventDefault();
      const erased = eraseDigit(digits, at);
      apply(erased.digits, erased.focusAt);
    }
    // The boxes run from left to right, as digits do.
    if (event.key === 'ArrowLeft') boxes.current[at - 1]?.focus();
    if (event.key === 'ArrowRight') boxes.current[at + 1]?.focus();
  };
  return (
    <fieldset className={styles.otp} dir="ltr" aria-label={label} aria-describedby={describedBy}>
      {digits.map((digit, at) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never move
          key={at}
          ref={(element) => {
            boxes.current[at] = element;
          }}
          className={digit ? `${styles.box} ${styles.filled}` : styles.box}
          inputMode="numeric"
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          aria-label={formTexts.digitOf(toPersianDigits(at + 1))}
          aria-invalid={isInvalid || undefined}
          data-autofocus={at === 0 || undefined}
          data-testid={`otp-${at + 1}`}
          value={toPersianDigits(digit)}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => onKeyDown(event, at)}
          onChange={(event) => {
            const entered = enterDigits(digits, at, cleanDigits(event.target.value, digits.length + 1));
            apply(entered.digits, entered.focusAt);
          }}
          onPaste={(event) => {
            event.preventDefault();
            const pasted = cleanDigits(event.clipboardData.getData('text'), digits.length);
            const entered = enterDigits(digits, pasted.length === digits.length ? 0 : at, pasted);
            apply(entered.digits, entered.focusAt);
          }}
        />
      ))}
    </fieldset>
  );
};
