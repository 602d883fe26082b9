import { useState } from 'react';
import { accountTexts } from '#core/texts/account.ts';
import { passwordTexts } from '#core/texts/passwords.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { NewPasswordFields } from '#web/features/passwords/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { PasswordInput } from '#web/ui/password-input/index.ts';
import styles from './account.module.css';
import { currentId, usePasswordChange } from './use-password-change.ts';

const texts = accountTexts.password;

const PasswordForm = ({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) => {
  const form = usePasswordChange(hasPassword, onDone);
  const { password, current, isForgotten, problem, isBusy, submit, proofDialog } = form;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {current ? (
        <div>
          <PasswordInput
            id={currentId}
            label={passwordTexts.current}
            error={current.error}
            value={current.value}
            onChange={current.type}
            autoComplete="current-password"
            testId={currentId}
          />
          <Button look="text" size="small" onClick={current.forget} data-testid="forgotten-password">
            {texts.forgotten}
          </Button>
        </div>
      ) : null}
      {isForgotten ? <p className={styles.quiet}>{texts.forgottenLead}</p> : null}
      <NewPasswordFields password={password} id="account-password" />
      {problem === null ? null : (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      {hasPassword ? <p className={styles.quiet}>{texts.othersEnd}</p> : null}
      <div className={styles.buttons}>
        <Button type="submit" look="act" busy={isBusy} data-testid="save-password">
          {hasPassword ? texts.saveChange : texts.saveFirst}
        </Button>
        <Button look="text" onClick={onDone}>
          {accountTexts.cancel}
        </Button>
      </div>
      {proofDialog}
    </form>
  );
};

/** Setting the first password, or changing it. */
export const PasswordPanel = ({ hasPassword }: { hasPassword: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={texts.title} testId="password-panel">
      {isOpen ? (
        <PasswordForm hasPassword={hasPassword} onDone={() => setOpen(false)} />
      ) : (
        <div className={styles.line}>
          <p className={styles.words}>{hasPassword ? texts.has : texts.hasNot}</p>
          <Button
            look="soft"
            size="small"
            icon="lock"
            onClick={() => setOpen(true)}
            data-testid="open-password"
          >
            {hasPassword ? texts.change : texts.set}
          </Button>
        </div>
      )}
    </Panel>
  );
};
