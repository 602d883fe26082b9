import { useId } from 'react';
import { oneTimeCodeTexts } from '#core/texts/one-time-code.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Otp } from '#web/ui/otp/index.ts';
import styles from './code-form.module.css';
import { Resend } from './resend.tsx';
import { type CodeWork, useCode } from './use-code.ts';
import { useWebOtp } from './use-web-otp.ts';

interface CodeFormProps extends CodeWork {
  /** When another code may be asked for, in milliseconds of this device's clock. */
  resendAt: number;
  /** What the button says. */
  action: string;
  size?: 'normal' | 'big';
  testId: string;
}

/** Four boxes for a code that was sent; entering the last digit submits it. */
export const CodeForm = ({ resendAt, action, size = 'normal', testId, ...work }: CodeFormProps) => {
  const id = useId();
  const code = useCode(work);
  useWebOtp(true, code.enter);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        code.enter(code.digits.join(''));
      }}
    >
      <Otp
        label={oneTimeCodeTexts.group}
        digits={code.digits}
        onChange={code.type}
        onComplete={code.enter}
        isInvalid={code.error !== ''}
        describedBy={id}
        focusKey={code.focusKey}
      />
      <p id={id} className={styles.error} role="alert">
        {code.error}
      </p>
      <Resend at={resendAt} isBusy={code.isBusy} onResend={code.another} />
      <p className={styles.spoken} role="status">
        {code.isBusy ? oneTimeCodeTexts.checking : code.status}
      </p>
      <Button
        type="submit"
        look="act"
        size={size}
        full
        busy={code.isBusy}
        aria-disabled={code.digits.some((digit) => !digit) || undefined}
        data-testid={testId}
      >
        {action}
      </Button>
    </form>
  );
};
