import { useState } from 'react';
import { useSearch } from 'wouter';
import { payoutStates } from '#core/contract/lifecycles/payout.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { staffMoneyTexts } from '#core/texts/staff-money.ts';
import { walletTexts } from '#core/texts/wallet.ts';
import { useCall } from '#web/api/use-call.ts';
import { StaffListBody, StaffPage, StateFilter } from '#web/features/back-office/index.ts';
import { Rows } from '#web/features/lists/index.ts';
import { CopyButton, momentText } from '#web/features/orders/index.ts';
import { payoutTones } from '#web/features/wallet/index.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { payoutsAt } from '../addresses.ts';
import { GiveBackDialog } from './give-back-dialog.tsx';
import { listName, type Payout } from './payout.ts';
import { SettlePayoutDialog } from './settle-dialog.tsx';
import { UnclaimedMoney } from './unclaimed.tsx';
import { type PayoutStep, Work } from './work.tsx';

const texts = staffMoneyTexts.payouts;

const Iban = ({ payout: { iban, bankName } }: { payout: Payout }) => (
  <>
    <bdi dir="ltr">IR{iban}</bdi> {bankName} <CopyButton text={`IR${iban}`} what={texts.copyIban} />
  </>
);

const Amount = ({ amount }: { amount: Payout['amount'] }) => (
  <>
    {formatToman(amount)} <CopyButton text={String(amount)} what={texts.copyAmount} />
  </>
);

/** The page of payouts: staff take one, send it at the bank, and write down the bank's reference. */
const Payouts = () => {
  const asked = payoutsAt.read(new URLSearchParams(useSearch()));
  const { state, page } = asked;
  const list = useCall(listName, { body: { page, ...(state ? { state } : {}) } }, { staleTime: 0 });
  const [open, setOpen] = useState<{ step: PayoutStep; payout: Payout } | null>(null);
  const close = () => setOpen(null);
  return (
    <StaffPage title={texts.title} lead={texts.lead} error={list.error}>
      {list.error ? null : (
        <StateFilter
          id="payout-state"
          states={payoutStates}
          names={walletTexts.payouts.states}
          at={payoutsAt}
          asked={asked}
        />
      )}
      <StaffListBody
        query={list}
        {...payoutsAt.pagesOf(asked)}
        empty={state ? texts.emptyFiltered : texts.empty}
      >
        {(rows) => (
          <Rows
            caption={texts.title}
            rows={rows}
            keyOf={({ payoutId }) => payoutId}
            waits={(row) => row.state === 'Requested' || row.state === 'Sending'}
            testId="payouts"
            columns={[
              { name: texts.owner, cell: ({ ownerName }) => ownerName },
              { name: texts.amount, isAmount: true, cell: ({ amount }) => <Amount amount={amount} /> },
              { name: texts.iban, cell: (payout) => <Iban payout={payout} /> },
              { name: texts.source, cell: ({ source }) => walletTexts.payouts.sources[source] },
              { name: texts.requestedAt, cell: ({ requestedAt }) => momentText(requestedAt) },
              {
                name: texts.state,
                cell: (row) => (
                  <Badge tone={payoutTones[row.state]}>{walletTexts.payouts.states[row.state]}</Badge>
                ),
              },
              {
                name: texts.work,
                cell: (payout) => <Work payout={payout} begin={(step) => setOpen({ step, payout })} />,
              },
            ]}
          />
        )}
      </StaffListBody>
      {list.error ? null : <UnclaimedMoney />}
      {open?.step === 'settle' ? <SettlePayoutDialog payout={open.payout} onClose={close} /> : null}
      {open?.step === 'giveBack' ? <GiveBackDialog payout={open.payout} onClose={close} /> : null}
    </StaffPage>
  );
};

export default Payouts;
