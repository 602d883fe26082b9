import { useState } from 'react';
import { useSearch } from 'wouter';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { staffOrderTexts as texts } from '#core/texts/staff-orders.ts';
import {
  FindForm,
  StaffPage,
  StaffRefusal,
  useStaffWork,
  useViewFocus,
} from '#web/features/back-office/index.ts';
import { tableStyles } from '#web/features/lists/index.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { FoundOrders, findOrdersCall, type OrdersFound } from './found.tsx';
import { WholeOrder } from './order.tsx';

const List = ({ found: { data, total } }: { found: OrdersFound }) => {
  if (total === 0) return <EmptyState pose="seeking" title={texts.empty} />;
  return (
    <>
      <div className={tableStyles.box}>
        <FoundOrders orders={data} testId="found-orders" />
      </div>
      {total > data.length ? <p>{texts.more(toPersianDigits(data.length), toPersianDigits(total))}</p> : null}
    </>
  );
};

/** What was looked for, and what was found. */
const useFinding = () => {
  const { work, isBusy, problem } = useStaffWork([]);
  const [asked, setAsked] = useState('');
  const [found, setFound] = useState<OrdersFound | null>(null);
  const find = async (of: string): Promise<void> => {
    setAsked(of);
    setFound(await work(findOrdersCall, { body: { asked: of } }));
  };
  return { asked, found, find, isBusy, problem };
};

const Finding = ({ finding }: { finding: ReturnType<typeof useFinding> }) => (
  <StaffPage title={texts.title} lead={texts.lead}>
    <FindForm
      id="order-asked"
      label={texts.asked}
      missing={texts.missing}
      maxLength={30}
      isBusy={finding.isBusy}
      before={finding.asked}
      testId="order-find"
      onFind={(asked) => void finding.find(asked)}
    />
    <StaffRefusal text={finding.problem?.text} />
    {finding.found ? <List found={finding.found} /> : null}
  </StaffPage>
);

/** The page on which staff look orders up and see one whole. The search is not in the address; its result is still there when staff come back. */
const Orders = () => {
  const orderId = new URLSearchParams(useSearch()).get('orderId');
  const finding = useFinding();
  useViewFocus(orderId ?? 'orders');
  return orderId ? <WholeOrder orderId={orderId} /> : <Finding finding={finding} />;
};

export default Orders;
