import { type FormEvent, useState } from 'react';
import { formatToman } from '#core/rules/money/format.ts';
import { staffMoneyTexts } from '#core/texts/staff-money.ts';
import { useCall } from '#web/api/use-call.ts';
import { OrderNumber } from '#web/features/back-office/index.ts';
import { Rows, tableStyles } from '#web/features/lists/index.ts';
import { momentText } from '#web/features/orders/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextInput } from '#web/ui/text-input/index.ts';
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

const Search = ({ onFind }: { onFind: (reference: string) => void }) => {
  const [typed, setTyped] = useState('');
  const find = (event: FormEvent) => {
    event.preventDefault();
    onFind(typed.trim());
  };
  return (
    <form className={styles.search} onSubmit={find}>
      <TextInput
        id="unclaimed-reference"
        label={texts.reference}
        hint={texts.referenceHint}
        dir="ltr"
        value={typed}
        onChange={setTyped}
        maxLength={60}
        testId="unclaimed-reference"
      />
      <Button look="line" type="submit" data-testid="unclaimed-find">
        {texts.find}
      </Button>
    </form>
  );
};

/**
 * What came back for who has no account (any more): of ended accounts as a list, of who paid without one by the number of the bank that they
 * say, which stands nowhere here.
 */
export const UnclaimedMoney = () => {
  const [asked, setAsked] = useState('');
  const reference = asked.length >= referenceLeast ? asked : null;
  const list = useCall(
    unclaimedName,
    { body: { page: 1, pageSize: shownMax, ...(reference === null ? {} : { reference }) } },
    { staleTime: 0 },
  );
  const [open, setOpen] = useState<Unclaimed | null>(null);
  // What is too short to be a number finds nothing, and not what waits for others.
  const rows = asked !== '' && reference === null ? [] : (list.data?.data ?? []);
  return (
    <section className={styles.unclaimed} aria-labelledby="unclaimed-title">
      <h2 id="unclaimed-title">{texts.title}</h2>
      <p>{texts.lead}</p>
      <Search onFind={setAsked} />
      <div role="status">{asked !== '' && list.data && rows.length === 0 ? texts.none : null}</div>
      {rows.length > 0 ? <WaitingRows rows={rows} onPay={setOpen} /> : null}
      {open ? <UnclaimedDialog unclaimed={open} reference={reference} onClose={() => setOpen(null)} /> : null}
    </section>
  );
};
