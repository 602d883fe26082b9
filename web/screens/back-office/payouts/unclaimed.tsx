import { useState } from 'react';
import { formatToman } from '#core/rules/money/format.ts';
import { staffMoneyTexts } from '#core/texts/staff-money.ts';
import { useCall } from '#web/api/use-call.ts';
import { FindForm, OrderNumber, Unread } from '#web/features/back-office/index.ts';
import { Rows, tableStyles } from '#web/features/lists/index.ts';
import { momentText } from '#web/features/orders/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './payouts.module.css';
import { UnclaimedDialog } from './unclaimed-dialog.tsx';
import { type Unclaimed, unclaimedName } from './unclaimed-of.ts';

const texts = staffMoneyTexts.unclaimed;
/** The oldest: those beyond come up as the first are paid out. */
const shownMax = 50;
const referenceLeast = 4;

interface WaitingRowsProps {
  rows: readonly Unclaimed[];
  onPay: (unclaimed: Unclaimed) => void;
}

const WaitingRows = ({ rows, onPay }: WaitingRowsProps) => (
  <div className={tableStyles.box}>
    <Rows
      caption={texts.title}
      rows={rows}
      keyOf={({ orderId, isGuest }) => `${orderId} ${isGuest}`}
      testId="unclaimed"
      columns={[
        {
          name: texts.order,
          cell: (unclaimed) => (
            <>
              <OrderNumber {...unclaimed} /> {unclaimed.orderTitle}
            </>
          ),
        },
        { name: texts.whose, cell: ({ isGuest }) => (isGuest ? texts.guest : texts.owner) },
        { name: texts.amount, isAmount: true, cell: ({ amount }) => formatToman(amount) },
        { name: texts.since, cell: ({ since }) => momentText(since) },
        {
          name: texts.work,
          cell: (unclaimed) => (
            <Button
              look="act"
              size="small"
              aria-label={texts.payOf(unclaimed.orderNumber)}
              onClick={() => onPay(unclaimed)}
              data-testid="unclaimed-pay"
            >
              {texts.pay}
            </Button>
          ),
        },
      ]}
    />
  </div>
);

/**
 * What came back for who has no account (any more): of ended accounts as a list, of who paid without one by the number of the bank that they
 * say, which stands nowhere here.
 */
export const UnclaimedMoney = () => {
  const [asked, setAsked] = useState('');
  const reference = asked === '' ? null : asked;
  const list = useCall(
    unclaimedName,
    { body: { page: 1, pageSize: shownMax, ...(reference === null ? {} : { reference }) } },
    { staleTime: 0 },
  );
  const [open, setOpen] = useState<Unclaimed | null>(null);
  const rows = list.data?.data ?? [];
  return (
    <section className={styles.unclaimed} aria-labelledby="unclaimed-title">
      <h2 id="unclaimed-title">{texts.title}</h2>
      <p>{texts.lead}</p>
      <FindForm
        id="unclaimed-reference"
        label={texts.reference}
        hint={texts.referenceHint}
        missing={texts.referenceMissing}
        shortest={referenceLeast}
        mayBeEmpty
        maxLength={60}
        isBusy={list.isLoading}
        testId="unclaimed-find"
        onFind={setAsked}
      />
      <div role="status">{asked !== '' && list.data && rows.length === 0 ? texts.none : null}</div>
      {list.error ? <Unread error={list.error} retry={() => void list.refetch()} /> : null}
      {rows.length > 0 && !list.error ? <WaitingRows rows={rows} onPay={setOpen} /> : null}
      {open ? <UnclaimedDialog unclaimed={open} reference={reference} onClose={() => setOpen(null)} /> : null}
    </section>
  );
};
