import { walletTexts } from '#core/texts/wallet.ts';
import { Table } from '#web/features/lists/index.ts';
import { momentText } from '#web/features/orders/index.ts';
import { useMoney } from '#web/features/wallet/index.ts';
import type { Movement } from './flow.tsx';
import { FlowIcon, FlowOrder, FlowWords, SignedAmount } from './flow.tsx';
import styles from './movements.module.css';

const texts = walletTexts.movements;

const What = ({ flow }: { flow: Movement }) => (
  <span className={styles.what}>
    <FlowIcon flow={flow} />
    <FlowWords flow={flow} />
  </span>
);

/** The movements on wide screens. The unit is said once, above its column. */
export const MovementTable = ({ flows }: { flows: readonly Movement[] }) => {
  const money = useMoney();
  return (
    <Table
      caption={texts.title}
      rows={flows}
      keyOf={({ flowId }) => flowId}
      testId="flows"
      columns={[
        { name: texts.what, cell: (flow) => <What flow={flow} /> },
        { name: texts.at, cell: ({ at }) => <span className={styles.number}>{momentText(at)}</span> },
        {
          name: texts.order,
          cell: (flow) => (
            <span className={styles.number}>
              <FlowOrder flow={flow} />
            </span>
          ),
        },
        {
          name: texts.amount(money.unitName),
          isAmount: true,
          cell: ({ amount }) => <SignedAmount amount={amount} />,
        },
        {
          name: texts.after(money.unitName),
          isAmount: true,
          cell: ({ balanceAfter }) => <bdi dir="ltr">{money.number(balanceAfter)}</bdi>,
        },
      ]}
    />
  );
};
