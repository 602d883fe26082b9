import { ibanBankName } from '#core/rules/identity/iban.ts';
import { refundFormTexts } from '#core/texts/refundForm.ts';
import { useCall } from '#web/api/use-call.ts';
import { Checkbox } from '#web/ui/checkbox/index.ts';
import { IbanInput } from '#web/ui/grouped-digits/index.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { RadioCards } from '#web/ui/radio-cards/radio-cards.tsx';
import { Select } from '#web/ui/select/index.ts';
import { DigitsInput, TextInput } from '#web/ui/text-input/index.ts';
import { Failed } from '../failed.tsx';
import type { Refundable } from './choice.ts';
import type { RefundWish, WishField, WishProblems } from './problems.ts';

const texts = refundFormTexts.form;

/** Where each field stands, to move the focus there. */
export const fieldIds: Record<Exclude<WishField, 'items'>, string> = {
  reasonId: 'refund-reason',
  iban: 'refund-iban',
  accountNumber: 'refund-account',
  name: 'refund-name',
  agreement: 'refund-agreement',
};

interface WishFieldsProps {
  wish: RefundWish;
  onChange: (change: Partial<RefundWish>) => void;
  onLeave: (field: WishField) => void;
  errors: WishProblems;
  refundable: Pick<Refundable, 'productType' | 'targets'>;
}

/** Why, where to, and the word that it was read. */
export const WishFields = ({ wish, onChange, onLeave, errors, refundable }: WishFieldsProps) => {
  const { productType, targets } = refundable;
  const ofProduct = { query: { productType } };
  const reasons = useCall('GET /api/refund/RefundReason/GetAll', ofProduct, { staleTime: 3_600_000 });
  const reason = reasons.data?.find(({ reasonId }) => String(reasonId) === wish.reasonId);
  return (
    <>
      {reasons.error ? <Failed text={texts.reasonsFailed} retry={() => void reasons.refetch()} /> : null}
      <Select
        id={fieldIds.reasonId}
        label={texts.reason}
        placeholder={texts.reasonChoose}
        options={(reasons.data ?? []).map(({ reasonId, title }) => ({
          value: String(reasonId),
          label: title,
        }))}
        value={wish.reasonId}
        onChange={(reasonId) => onChange({ reasonId })}
        error={errors.reasonId}
        testId="refund-reason"
      />
      {reason?.claimsNoPenalty ? <Notice live>{texts.claim}</Notice> : null}
      <RadioCards
        name="refund-target"
        legend={texts.target}
        options={targets.map(({ target, title, description }) => ({ value: target, title, description }))}
        value={wish.target}
        onChange={(target) => onChange({ target: target as RefundWish['target'] })}
      />
      {wish.target === 'iban' ? (
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
      ) : null}
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
