import { persianLetters } from '#core/rules/text/normalise.ts';
import { accountTexts } from '#core/texts/account.ts';
import { travellerTexts } from '#core/texts/travellers.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DateParts, noParts } from '#web/ui/date-parts/index.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { DigitsInput, TextInput } from '#web/ui/text-input/index.ts';
import styles from '../account/account.module.css';
import own from './auth-data.module.css';
import { type AccountOwner, useIdentity } from './use-identity.ts';

const texts = accountTexts.identity;

const latinLetters = (text: string): string | undefined =>
  /[A-Za-z]/.test(text) ? travellerTexts.switchToPersian : undefined;

/** The form for the owner's name, as the bank that gets money knows it. */
export const IdentityPanel = ({ owner }: { owner: AccountOwner }) => {
  const { draft, change, wiring, problem, isSaved, isBusy, submit } = useIdentity(owner);
  const name = (field: 'firstName' | 'lastName', filledBy: string) => (
    <TextInput
      {...wiring(field, draft[field] !== '')}
      value={draft[field]}
      onChange={(typed) => change(field, { [field]: persianLetters(typed) })}
      hint={latinLetters(draft[field])}
      autoComplete={filledBy}
      maxLength={60}
    />
  );
  return (
    <Panel title={texts.title} testId="identity-panel">
      <p className={styles.quiet}>{texts.why}</p>
      <form className={own.form} noValidate onSubmit={(event) => void submit(event)}>
        <div className={own.pair}>
          {name('firstName', 'given-name')}
          {name('lastName', 'family-name')}
          <DigitsInput
            {...wiring('nationalCode', draft.nationalCode !== '')}
            value={draft.nationalCode}
            onChange={(nationalCode) => change('nationalCode', { nationalCode })}
            hint={texts.nationalCodeHint}
            maxLength={10}
          />
          <DateParts
            {...wiring('birthDate', draft.birth !== noParts)}
            calendar="Jalali"
            value={draft.birth}
            onChange={(birth) => change('birthDate', { birth })}
            isBirthday
          />
        </div>
        {problem === null ? null : (
          <Notice tone="bad" live>
            {problem}
          </Notice>
        )}
        <div className={styles.saving}>
          <Button type="submit" look="act" busy={isBusy} data-testid="save-identity">
            {texts.save}
          </Button>
          <p role="status" className={styles.saved}>
            {isSaved ? texts.saved : ''}
          </p>
        </div>
      </form>
    </Panel>
  );
};
