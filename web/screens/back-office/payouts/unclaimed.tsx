import { useState } from 'react';
import { Link } from 'wouter';
import { formatToman } from '#core/rules/money/format.ts';
import { staffMoneyTexts } from '#core/texts/staff-money.ts';
import { useCall } from '#web/api/use-call.ts';
import { useMay } from '#web/features/back-office/index.ts';
import { Rows, tableStyles } from '#web/features/lists/index.ts';
import { momentText } from '#web/features/orders/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { staffOrderAddress } from '../addresses.ts';
import styles from './payouts.module.css';
import { UnclaimedDialog } from './unclaimed-dialog.tsx';
import { type Unclaimed, unclaimedName } from './unclaimed-of.ts';

const texts = staffMoneyTexts.unclaimed;
/** More than there ever are; those beyond come up as the first are paid out. */
const shownMax = 50;

const OrderOf = ({ unclaimed: { orderId, orderNumber, orderTitle } }: { unclaimed: Unclaimed }) => {
  const may = useMay();
  const number = <bdi dir="ltr">{orderNumber}</bdi>;
  return (
    <>
      {may('orders:read') ? <Link href={staffOrderAddress(orderId)}>{number}</Link> : number} {orderTitle}
    </>
  );
};

/** What came back for accounts that have ended, where there is any: it waits until its owner asks for it. */
export const UnclaimedMoney = () => {
  const list = useCall(unclaimedName, { body: { page: 1, pageSize: shownMax } }, { staleTime: 0 });
  const [open, setOpen] = useState<Unclaimed | null>(null);
  const rows = list.data?.data ?? [];
  if (rows.length === 0 && !open) return null;
  return (
    <section className={styles.unclaimed} aria-labelledby="unclaimed-title">
      <h2 id="unclaimed-title">{texts.title}</h2>
      <p>{texts.lead}</p>
      <div className={tableStyles.box}>
        <Rows
          caption={texts.title}
          rows={rows}
          keyOf={({ orderId }) => orderId}
          testId="unclaimed"
          columns={[
            { name: texts.order, cell: (unclaimed) => <OrderOf unclaimed={unclaimed} /> },
            { name: texts.amount, isAmount: true, cell: ({ amount }) => formatToman(amount) },
            { name: texts.since, cell: ({ since }) => momentText(since) },
            {
              name: texts.work,
              cell: (unclaimed) => (
                <Button
                  look="act"
                  size="small"
                  aria-label={texts.payOf(unclaimed.orderNumber)}
                  onClick={() => setOpen(unclaimed)}
                  data-testid="unclaimed-pay"
                >
                  {texts.pay}
                </Button>
              ),
            },
          ]}
        />
      </div>
      {open ? <UnclaimedDialog unclaimed={open} onClose={() => setOpen(null)} /> : null}
    </section>
  );
};
