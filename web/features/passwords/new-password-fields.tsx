import { passwordLengthMin } from '#core/rules/identity/password.ts';
import { passwordTexts } from '#core/texts/passwords.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { PasswordInput } from '#web/ui/password-input/index.ts';
import styles from './passwords.module.css';
import type { NewPassword } from './use-new-password.ts';

const Rule = ({ isMet, children }: { isMet: boolean; children: string }) => (
  <li className={isMet ? styles.met : undefined}>
    <Icon name={isMet ? 'check' : 'minus'} />
    <span className="vh">{isMet ? passwordTexts.met : passwordTexts.open}</span> {children}
  </li>
);

interface FieldsProps {
  password: NewPassword;
  /** Begins the ids of the fields. */
  id: string;
  isAutoFocused?: boolean;
}

/** The new password and its repetition, with what is asked of them, ticked off as one types. */
export const NewPasswordFields = ({ password, id, isAutoFocused }: FieldsProps) => (
  <>
    <PasswordInput
      id={`${id}-next`}
      label={passwordTexts.next}
      error={password.errors.next}
      value={password.next}
      onChange={password.typeNext}
      onLeave={() => password.leave('next', password.next !== '')}
      autoComplete="new-password"
      {...(isAutoFocused ? { isAutoFocused } : {})}
      testId={`${id}-next`}
    />
    <PasswordInput
      id={`${id}-repeat`}
      label={passwordTexts.repeat}
      error={password.errors.repeat}
      value={password.repeat}
      onChange={password.typeRepeat}
      onLeave={() => password.leave('repeat', password.repeat !== '')}
      autoComplete="new-password"
      testId={`${id}-repeat`}
    />
    <ul className={styles.rules} aria-label={passwordTexts.rules}>
      <Rule isMet={password.next.length >= passwordLengthMin}>{passwordTexts.longEnough}</Rule>
      <Rule isMet={password.repeat !== '' && password.repeat === password.next}>{passwordTexts.same}</Rule>
    </ul>
  </>
);
