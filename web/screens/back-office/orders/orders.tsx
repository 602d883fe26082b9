import { type FormEvent, useState } from 'react';
import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { staffOrderTexts as texts } from '#core/texts/staff-orders.ts';
import { Rows, StaffPage, tableStyles, useStaffWork } from '#web/features/back-office/index.ts';
import { momentText, StatusBadge } from '#web/features/orders/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { TextInput } from '#web/ui/text-input/index.ts';
import styles from './orders.module.css';

const name = 'POST /api/back-office/orders/Find';
const boxId = 'order-asked';

type Found = Reply<Calls[typeof name]>;

const List = ({ found: { data, total } }: { found: Found }) => {
  if (total === 0) return <EmptyState title={texts.empty} />;
  return (
    <>
      <div className={tableStyles.box}>
        <Rows
          caption={texts.title}
          rows={data}
          keyOf={({ orderId }) => orderId}
          testId="found-orders"
          columns={[
            { name: texts.number, cell: ({ orderNumber }) => <bdi dir="ltr">{orderNumber}</bdi> },
            { name: texts.what, cell: ({ title, subtitle }) => `${title}، ${subtitle}` },
            { name: texts.people, cell: ({ travellerCount }) => toPersianDigits(travellerCount) },
            { name: texts.total, isAmount: true, cell: ({ totalPrice }) => formatToman(totalPrice) },
            { name: texts.refunded, isAmount: true, cell: ({ refunded }) => formatToman(refunded) },
            {
              name: texts.state,
              cell: ({ status, statusReason }) => <StatusBadge state={status} reason={statusReason} />,
            },
            { name: texts.createdAt, cell: ({ createdAt }) => momentText(createdAt) },
          ]}
        />
      </div>
      {total > data.length ? <p>{texts.more(toPersianDigits(data.length), toPersianDigits(total))}</p> : null}
    </>
  );
};

/** Looks orders up; whose they are stands in no address. */
const Orders = () => {
  const { work, isBusy, problem } = useStaffWork([]);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const isMissing = typed.trim() === '';
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (isMissing) document.getElementById(boxId)?.focus();
    else setFound(await work(name, { body: { asked: typed.trim() } }));
  };
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      <search>
        <form className={styles.find} noValidate onSubmit={(event) => void submit(event)}>
          <TextInput
            id={boxId}
            label={texts.asked}
            dir="ltr"
            value={typed}
            onChange={setTyped}
            maxLength={30}
            error={isTried && isMissing ? texts.missing : undefined}
            testId={boxId}
          />
          <Button type="submit" look="act" icon="search" busy={isBusy} data-testid="order-find">
            {texts.find}
          </Button>
        </form>
      </search>
      {problem ? (
        <Notice tone="bad" live>
          {problem.text}
        </Notice>
      ) : null}
      {found ? <List found={found} /> : null}
    </StaffPage>
  );
};

export default Orders;
