import { useLayoutEffect, useRef } from 'react';
import type { Rial } from '#core/rules/money/rial.ts';
import { walletTexts } from '#core/texts/wallet.ts';
import { Field, fieldStyles } from '#web/ui/field/index.ts';
import { type MoneyWords, useMoney } from './use-money.ts';

interface AmountInputProps {
  id: string;
  value: Rial | null;
  onChange: (value: Rial | null) => void;
  onLeave?: () => void;
  /** Beside the amount in words, such as the least that is taken. */
  hint: string;
  error?: string | undefined;
  /** A label, if the wallet's own words for an amount would not fit. */
  label?: string;
  /** Words for a unit other than the one that the wallet is shown in. */
  words?: MoneyWords;
  testId: string;
}

const isDigit = (letter: string): boolean => /\p{Nd}/u.test(letter);

const digitsIn = (text: string): number => [...text].filter(isDigit).length;

/** The caret's place in a text after so many of its digits. */
const placeAfter = (text: string, digits: number): number => {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits) return at;
    if (isDigit(text[at] ?? '')) seen += 1;
  }
  return text.length;
};

/** An amount, typed in the unit of the wallet and held in rials: grouped while it is typed, and in words below. */
export const AmountInput = ({
  id,
  value,
  onChange,
  onLeave,
  hint,
  error,
  label,
  words,
  testId,
}: AmountInputProps) => {
  const ofWallet = useMoney();
  const money = words ?? ofWallet;
  const ref = useRef<HTMLInputElement>(null);
  const digitsBeforeCaret = useRef<number | null>(null);
  // Grouping digits moves the text, so the caret is put behind the same digit.
  useLayoutEffect(() => {
    const box = ref.current;
    if (digitsBeforeCaret.current === null || !box || document.activeElement !== box) return;
    const place = placeAfter(box.value, digitsBeforeCaret.current);
    box.setSelectionRange(place, place);
    digitsBeforeCaret.current = null;
  });
  return (
    <Field
      id={id}
      label={label ?? walletTexts.amount.label(money.unitName)}
      hint={value === null ? hint : `${money.inWords(value)} · ${hint}`}
      error={error}
    >
      {(wiring) => (
        <input
          {...wiring}
          ref={ref}
          className={fieldStyles.control}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          value={value === null ? '' : money.typed(value)}
          onChange={({ target }) => {
            digitsBeforeCaret.current = digitsIn(target.value.slice(0, target.selectionStart ?? undefined));
            onChange(money.read(target.value));
          }}
          onBlur={onLeave}
          data-testid={testId}
        />
      )}
    </Field>
  );
};
