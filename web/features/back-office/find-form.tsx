import { type FormEvent, useState } from 'react';
import { backOfficeTexts } from '#core/texts/back-office.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextInput } from '#web/ui/text-input/index.ts';
import styles from './find-form.module.css';

interface FindFormProps {
  id: string;
  label: string;
  /** The error if nothing was typed. */
  missing: string;
  maxLength: number;
  isBusy: boolean;
  /** What was looked for last time, shown on coming back. */
  before?: string;
  testId: string;
  onFind: (asked: string) => void;
}

/** Looks something up by what a person said of it, which must not appear in an address. */
export const FindForm = ({
  id,
  label,
  missing,
  maxLength,
  isBusy,
  before = '',
  testId,
  onFind,
}: FindFormProps) => {
  const [typed, setTyped] = useState(before);
  const [isTried, setTried] = useState(false);
  const asked = typed.trim();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (asked === '') document.getElementById(id)?.focus();
    else onFind(asked);
  };
  return (
    <search>
      <form className={styles.find} noValidate onSubmit={submit}>
        <TextInput
          id={id}
          label={label}
          dir="ltr"
          value={typed}
          onChange={setTyped}
          maxLength={maxLength}
          error={isTried && asked === '' ? missing : undefined}
          testId={id}
        />
        <Button type="submit" look="act" icon="search" busy={isBusy} data-testid={testId}>
          {backOfficeTexts.find}
        </Button>
      </form>
    </search>
  );
};
