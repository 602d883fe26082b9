import { type FormEvent, useState } from 'react';
import { backOfficeTexts } from '#core/texts/back-office.ts';
import { copyText } from '#web/features/share/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextInput } from '#web/ui/text-input/index.ts';
import { showToast } from '#web/ui/toast/index.ts';
import styles from './factor.module.css';
import { Qr } from './qr.tsx';
import { answerFactor } from './request.ts';
import type { Begun, Factor } from './use-factor.ts';

const texts = backOfficeTexts.factor;

/** One code: from the authenticator, or a recovery code. */
const CodeField = ({ factor, action, hint }: { factor: Factor; action: string; hint: string }) => {
  const [code, setCode] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void factor.enter(code).then(() => {
      setCode('');
      document.getElementById('factor-code')?.focus();
    });
  };
  return (
    <form className={styles.step} noValidate onSubmit={submit}>
      <TextInput
        id="factor-code"
        label={texts.code}
        hint={hint}
        error={factor.problem}
        value={code}
        onChange={setCode}
        dir="ltr"
        autoComplete="one-time-code"
        maxLength={40}
        isAutoFocused
        testId="factor-code"
      />
      <Button type="submit" look="act" full busy={factor.isBusy} data-testid="factor-enter">
        {action}
      </Button>
    </form>
  );
};

const Confirm = ({ factor, begun }: { factor: Factor; begun: Begun }) => (
  <div className={styles.step}>
    <div className={styles.qr}>
      <Qr text={begun.uri} label={texts.qr} />
    </div>
    <p className={styles.words}>
      {texts.byHand}{' '}
      <bdi dir="ltr" className={styles.secret} data-testid="factor-secret">
        {begun.secret.replace(/.{4}(?=.)/g, '$& ')}
      </bdi>
    </p>
    <a className={styles.words} href={begun.uri}>
      {texts.here}
    </a>
    <CodeField factor={factor} action={texts.confirm} hint={texts.sixDigits} />
  </div>
);

const Kept = ({ codes }: { codes: readonly string[] }) => (
  <div className={styles.step}>
    <ol className={styles.codes} dir="ltr" data-testid="recovery-codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
    <Button
      look="line"
      full
      onClick={() => void copyText(codes.join('\n')).then(() => showToast(texts.copied, 'success', 3000))}
    >
      {texts.copy}
    </Button>
    <Button look="act" full onClick={() => answerFactor(true)} data-testid="factor-kept">
      {texts.kept}
    </Button>
  </div>
);

const Begin = ({ factor }: { factor: Factor }) => (
  <div className={styles.step}>
    {factor.problem ? (
      <p className={styles.words} role="alert">
        {factor.problem}
      </p>
    ) : null}
    <Button
      look="act"
      full
      busy={factor.isBusy}
      onClick={() => void factor.begin()}
      data-autofocus
      data-testid="factor-begin"
    >
      {texts.begin}
    </Button>
  </div>
);

/** The contents of the dialog at the present step. */
export const FactorSteps = ({ factor }: { factor: Factor }) => {
  switch (factor.step.kind) {
    case 'begin':
      return <Begin factor={factor} />;
    case 'confirm':
      return <Confirm factor={factor} begun={factor.step.begun} />;
    case 'kept':
      return <Kept codes={factor.step.codes} />;
    case 'prove':
      return <CodeField factor={factor} action={texts.go} hint={texts.orRecovery} />;
  }
};
