import { ibanBankName } from '#core/rules/identity/iban.ts';
import { persianLetters } from '#core/rules/text/normalise.ts';
import { refundFormTexts } from '#core/texts/refund-form.ts';
import { useCall } from '#web/api/use-call.ts';
import { ReadFailed } from '#web/features/lists/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/index.ts';
import { IbanInput } from '#web/ui/grouped-digits/index.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { RadioCards } from '#web/ui/radio-cards/radio-cards.tsx';
import { Select } from '#web/ui/select/index.ts';
import { DigitsInput, TextInput } from '#web/ui/text-input/index.ts';
import type { Refundable } from './choice.ts';
import { nameIn, type OwnerDraft, type RefundWish, type WishField, type WishProblems } from './problems.ts';
import styles from './refund.module.css';

const texts = refundFormTexts.form;

/** The id of each field, for moving the focus there. */
export const fieldIds: Record<Exclude<WishField, 'items'>, string> = {
  reasonId: 'refund-reason',
  iban: 'refund-iban',
  accountNumber: 'refund-account',
  name: 'refund-name',
  firstName: 'refund-firstName',
  lastName: 'refund-lastName',
  agreement: 'refund-agreement',
};

interface OwnerFieldsProps {
  owner: OwnerDraft;
  choices: Refundable['ownerChoices'];
  onChange: (owner: OwnerDraft) => void;
  onLeave: (field: WishField) => void;
  errors: WishProblems;
}

/** The owner's name, if the account has none. The adults of the order are offered, since one of them is most likely the owner. */
const OwnerFields = ({ owner, choices, onChange, onLeave, errors }: OwnerFieldsProps) => (
  <fieldset className={styles.owner}>
    <legend>{texts.owner.title}</legend>
    <p className={styles.quiet}>{texts.owner.why}</p>
    {choices.length > 1 ? (
      <div className={styles.all}>
        {choices.map((choice) => (
          <Button
            key={nameIn(choice)}
            size="small"
            aria-pressed={nameIn(choice) === nameIn(owner)}
            onClick={() => onChange(choice)}
          >
            {nameIn(choice)}
          </Button>
        ))}
      </div>
    ) : null}
    {(['firstName', 'lastName'] as const).map((field) => (
      <TextInput
        key={field}
        id={fieldIds[field]}
        label={texts.owner[field]}
        value={owner[field]}
        onChange={(typed) => onChange({ ...owner, [field]: persianLetters(typed) })}
        onLeave={() => owner[field] !== '' && onLeave(field)}
        error={errors[field]}
        autoComplete={field === 'firstName' ? 'given-name' : 'family-name'}
        maxLength={60}
        testId={fieldIds[field]}
      />
    ))}
  </fieldset>
);

interface WishFieldsProps {
  wish: RefundWish;
  onChange: (change: Partial<RefundWish>) => void;
  onLeave: (field: WishField) => void;
  errors: WishProblems;
  refundable: Pick<Refundable, 'targets' | 'ownerChoices'>;
  /** Those that everything that is chosen goes for. */
  reasonIds: readonly number[];
}

type WishPart = Pick<WishFieldsProps, 'wish' | 'onChange' | 'errors'>;

interface ReasonFieldProps extends WishPart {
  reasonIds: readonly number[];
}

/** The reason, from those that what is chosen goes for. A reason that claims that there is no penalty says what follows. */
const ReasonField = ({ reasonIds, wish, onChange, errors }: ReasonFieldProps) => {
  const reasons = useCall('GET /api/refund/RefundReason/GetAll', { query: {} }, { staleTime: 3_600_000 });
  const reason = reasons.data?.find(({ reasonId }) => String(reasonId) === wish.reasonId);
  return (
    <>
      {reasons.error ? <ReadFailed text={texts.reasonsFailed} retry={() => void reasons.refetch()} /> : null}
      <Select
        id={fieldIds.reasonId}
        label={texts.reason}
        placeholder={texts.reasonChoose}
        options={(reasons.data ?? [])
          .filter(({ reasonId }) => reasonIds.includes(reasonId))
          .map(({ reasonId, title }) => ({
            value: String(reasonId),
            label: title,
          }))}
        value={wish.reasonId}
        onChange={(reasonId) => onChange({ reasonId })}
        error={errors.reasonId}
        testId="refund-reason"
      />
      {reason?.claimsNoPenalty ? <Notice live>{texts.claim}</Notice> : null}
    </>
  );
};

/** The bank account to which the money goes. */
const BankFields = ({ wish, onChange, onLeave, errors }: WishPart & Pick<WishFieldsProps, 'onLeave'>) => (
  <>
    <IbanInput
      id={fieldIds.iban}
      label={texts.iban}
      value={wish.iban}
      onChange={(iban) => onChange({ iban })}
      onLeave={() => wish.iban !== '' && onLeave('iban')}
      hint={ibanBankName(wish.iban) ?? texts.ibanHint}
      error={errors.iban}
      testId="refund-iban"
    />
    <DigitsInput
      id={fieldIds.accountNumber}
      label={texts.accountNumber}
      isOptional
      maxLength={20}
      value={wish.accountNumber}
      onChange={(accountNumber) => onChange({ accountNumber })}
      onLeave={() => wish.accountNumber !== '' && onLeave('accountNumber')}
      hint={texts.accountNumberHint}
      error={errors.accountNumber}
    />
  </>
);

/** The reason, where the money goes, and the confirmation that the rules were read. */
export const WishFields = ({ wish, onChange, onLeave, errors, refundable, reasonIds }: WishFieldsProps) => {
  const { targets } = refundable;
  return (
    <>
      <ReasonField reasonIds={reasonIds} wish={wish} onChange={onChange} errors={errors} />
      <RadioCards
        name="refund-target"
        legend={texts.target}
        options={targets.map(({ target, title, description }) => ({ value: target, title, description }))}
        value={wish.target}
        onChange={(target) => onChange({ target: target as RefundWish['target'] })}
      />
      {wish.target === 'iban' ? (
        <BankFields wish={wish} onChange={onChange} onLeave={onLeave} errors={errors} />
      ) : null}
      {wish.owner ? (
        <OwnerFields
          owner={wish.owner}
          choices={refundable.ownerChoices}
          onChange={(owner) => onChange({ owner })}
          onLeave={onLeave}
          errors={errors}
        />
      ) : (
        <TextInput
          id={fieldIds.name}
          label={texts.name}
          value={wish.name}
          onChange={(name) => onChange({ name })}
          onLeave={() => wish.name !== '' && onLeave('name')}
          hint={texts.nameHint}
          error={errors.name}
          autoComplete="name"
          maxLength={130}
          testId="refund-name"
        />
      )}
      <TextInput
        id="refund-note"
        label={texts.note}
        isOptional
        value={wish.note}
        onChange={(note) => onChange({ note })}
        maxLength={1000}
      />
      <Checkbox
        id={fieldIds.agreement}
        checked={wish.agreement}
        onChange={(agreement) => onChange({ agreement })}
        error={errors.agreement}
        testId="refund-agreement"
      >
        {texts.agreement}
      </Checkbox>
    </>
  );
};
