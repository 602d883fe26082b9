import { type FormEvent, useState } from 'react';
import { useSearch } from 'wouter';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { staffOrderTexts as texts } from '#core/texts/staff-orders.ts';
import {
  Refused,
  StaffPage,
  tableStyles,
  useStaffWork,
  useViewFocus,
} from '#web/features/back-office/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { TextInput } from '#web/ui/text-input/index.ts';
import { type Found, FoundOrders, findName } from './found.tsx';
import { Order } from './order.tsx';
import styles from './orders.module.css';

const boxId = 'order-asked';

const List = ({ found: { data, total } }: { found: Found }) => {
  if (total === 0) return <EmptyState title={texts.empty} />;
  return (
    <>
      <div className={tableStyles.box}>
        <FoundOrders orders={data} testId="found-orders" />
      </div>
      {total > data.length ? <p>{texts.more(toPersianDigits(data.length), toPersianDigits(total))}</p> : null}
    </>
  );
};

/** What is looked for, and what was found. */
const useFinding = () => {
  const { work, isBusy, problem } = useStaffWork([]);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const isMissing = typed.trim() === '';
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (isMissing) document.getElementById(boxId)?.focus();
    else setFound(await work(findName, { body: { asked: typed.trim() } }));
  };
  return { typed, setTyped, isTried, isMissing, isBusy, problem, found, submit };
};

const Finding = ({ finding }: { finding: ReturnType<typeof useFinding> }) => (
  <StaffPage title={texts.title} lead={texts.lead}>
    <search>
      <form className={styles.find} noValidate onSubmit={(event) => void finding.submit(event)}>
        <TextInput
          id={boxId}
          label={texts.asked}
          dir="ltr"
          value={finding.typed}
          onChange={finding.setTyped}
          maxLength={30}
          error={finding.isTried && finding.isMissing ? texts.missing : undefined}
          testId={boxId}
        />
        <Button type="submit" look="act" icon="search" busy={finding.isBusy} data-testid="order-find">
          {texts.find}
        </Button>
      </form>
    </search>
    <Refused text={finding.problem?.text} />
    {finding.found ? <List found={finding.found} /> : null}
  </StaffPage>
);

/** Looks orders up, and shows one; whose they are stands in no address, and what was found is there on coming back. */
const Orders = () => {
  const orderId = new URLSearchParams(useSearch()).get('orderId');
  const finding = useFinding();
  useViewFocus(orderId ?? 'orders');
  return orderId ? <Order orderId={orderId} /> : <Finding finding={finding} />;
};

export default Orders;
