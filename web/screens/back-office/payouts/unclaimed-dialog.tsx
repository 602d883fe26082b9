import { useState } from 'react';
import { ibanBankName } from '#core/rules/identity/iban.ts';
import { staffMoneyTexts } from '#core/texts/staff-money.ts';
import { forgetKey, keyOfContent } from '#web/api/idempotency.ts';
import { StaffDialog, sayDone, useStaffForm } from '#web/features/back-office/index.ts';
import { moneyWords } from '#web/features/wallet/index.ts';
import { IbanInput } from '#web/ui/grouped-digits/index.ts';
import { TextInput } from '#web/ui/text-input/index.ts';
import { listName } from './payout.ts';
import { type Unclaimed, unclaimedName } from './unclaimed-of.ts';
import { wrongInWish } from './unclaimed-wish.ts';

const texts = staffMoneyTexts.unclaimed.dialog;
const words = moneyWords('toman');

interface Props {
  unclaimed: Unclaimed;
  /** The number of the bank under which it was found; null: of an account that has ended. */
  reference: string | null;
  onClose: () => void;
}

/** The dialog for what waits for who has no account (any more): it asks for the bank account of whoever proved that it is theirs. */
export const UnclaimedDialog = ({ unclaimed, reference, onClose }: Props) => {
  const [iban, setIban] = useState('');
  const [ownerName, setOwnerName] = useState('');
  const wrong = wrongInWish({ iban, ownerName });
  const form = useStaffForm({
    wrong: { ...wrong },
    fields: ['iban', 'ownerName'],
    readAgain: [unclaimedName, listName],
  });
  const { orderId, orderNumber, amount } = unclaimed;
  const body = wrong.iban || wrong.ownerName ? null : { orderId, reference, amount, iban, ownerName };
  const submit = form.send(body, async (wish) => {
    const idempotencyKey = keyOfContent(wish);
    if (
      !(await form.work('POST /api/back-office/payouts/PayUnclaimed', { body: { ...wish, idempotencyKey } }))
    )
      return;
    forgetKey(wish);
    sayDone(texts.done);
    onClose();
  });
  return (
    <StaffDialog
      id="unclaimed"
      title={texts.title(orderNumber)}
      text={texts.text(words.text(amount))}
      onClose={onClose}
      form={form}
      onSubmit={submit}
      submit={texts.submit}
    >
      <IbanInput
        id="unclaimed-iban"
        label={texts.iban}
        hint={ibanBankName(iban) ?? undefined}
        value={iban}
        onChange={setIban}
        error={form.errorOf('iban')}
        isAutoFocused
        testId="unclaimed-iban"
      />
      <TextInput
        id="unclaimed-owner"
        label={texts.ownerName}
        value={ownerName}
        onChange={setOwnerName}
        maxLength={100}
        error={form.errorOf('ownerName')}
        testId="unclaimed-owner"
      />
    </StaffDialog>
  );
};
