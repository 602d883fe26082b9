import { type FormEvent, useState } from 'react';
import { backOfficeTexts } from '#core/texts/back-office.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextInput } from '#web/ui/text-input/index.ts';
import styles from './find-form.module.css';

interface FindFormProps {
  id: string;
  label: string;
  hint?: string;
  /** The error if nothing was typed, or too little. */
  missing: string;
  /** With fewer characters nothing is looked for. */
  shortest?: number;
  /** Looking for nothing shows what was there before anything was looked for. */
  mayBeEmpty?: boolean;
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
  hint,
  missing,
  shortest = 1,
  mayBeEmpty = false,
  maxLength,
  isBusy,
  before = '',
  testId,
  onFind,
}: FindFormProps) => {
  const [typed, setTyped] = useState(before);
  const [isTried, setTried] = useState(false);
  const asked = typed.trim();
  const isMissing = asked.length < shortest && !(mayBeEmpty && asked === '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isMissing) document.getElementById(id)?.focus();
    else onFind(asked);
  };
  return (
    <search>
      <form className={styles.find} noValidate onSubmit={submit}>
        <TextInput
          id={id}
          label={label}
          hint={hint}
          dir="ltr"
          value={typed}
          onChange={setTyped}
          maxLength={maxLength}
          error={isTried && isMissing ? missing : undefined}
          testId={id}
        />
        <Button type="submit" look="act" icon="search" busy={isBusy} data-testid={testId}>
          {backOfficeTexts.find}
        </Button>
      </form>
    </search>
  );
};
