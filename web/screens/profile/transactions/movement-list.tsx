import { walletTexts } from '#core/texts/wallet.ts';
import { momentOf } from '#web/features/orders/index.ts';
import { useMoney } from '#web/features/wallet/index.ts';
import type { Movement } from './flow.tsx';
import { FlowIcon, FlowOrder, FlowWords, SignedAmount } from './flow.tsx';
import styles from './movements.module.css';

const texts = walletTexts.movements;

const Row = ({ flow }: { flow: Movement }) => {
  const money = useMoney();
  const { day, time } = momentOf(flow.at);
  return (
    <li className={styles.row}>
      <FlowIcon flow={flow} />
      <div>
        <FlowWords flow={flow} />
        <p className={styles.note}>
          {day}، {time}
        </p>
        {/* The order's number is in the description above. */}
        <FlowOrder flow={flow}>{texts.toOrder} </FlowOrder>
      </div>
      <div className={styles.end}>
        <SignedAmount amount={flow.amount} />
        <p className={styles.note}>
          {texts.balanceAfter} <bdi dir="ltr">{money.number(flow.balanceAfter)}</bdi>
        </p>
      </div>
    </li>
  );
};

/** The movements on phones. The unit is said once, above them. */
export const MovementList = ({ flows }: { flows: readonly Movement[] }) => (
  <>
    <p className={styles.note}>{texts.inUnit(useMoney().unitName)}</p>
    <ul className={styles.list} data-testid="flows">
      {flows.map((flow) => (
        <Row key={flow.flowId} flow={flow} />
      ))}
    </ul>
  </>
);
