import { useEffect, useState } from 'react';
import { formatCountdown } from '#core/rules/dates/duration.ts';
import { oneTimeCodeTexts } from '#core/texts/one-time-code.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './code-form.module.css';

const secondsUntil = (at: number): number => Math.max(0, Math.ceil((at - Date.now()) / 1000));

/** Counts down to the moment at which a new code may be asked for, then offers it. */
export const Resend = ({ at, isBusy, onResend }: { at: number; isBusy: boolean; onResend: () => void }) => {
  const [seconds, setSeconds] = useState(() => secondsUntil(at));
  useEffect(() => {
    setSeconds(secondsUntil(at));
    const timer = setInterval(() => setSeconds(secondsUntil(at)), 1000);
    return () => clearInterval(timer);
  }, [at]);
  if (seconds <= 0)
    return (
      <Button look="text" busy={isBusy} onClick={onResend} data-testid="otp-resend">
        {oneTimeCodeTexts.resend}
      </Button>
    );
  return (
    <p className={styles.resend}>
      {oneTimeCodeTexts.resendIn.before} <bdi dir="ltr">{formatCountdown(seconds)}</bdi>{' '}
      {oneTimeCodeTexts.resendIn.after}
    </p>
  );
};
