import { walletTexts } from '#core/texts/wallet.ts';
import { momentOf } from '#web/features/orders/index.ts';
import { useMoney } from '#web/features/wallet/index.ts';
import type { Flow } from './flow.tsx';
import { FlowIcon, FlowOrder, FlowWords, SignedAmount } from './flow.tsx';
import styles from './movements.module.css';

const texts = walletTexts.movements;

/** The movements on wide screens; the unit is said once, above its column. */
export const MovementTable = ({ flows }: { flows: readonly Flow[] }) => {
  const money = useMoney();
  return (
    <table className={styles.table} data-testid="flows">
      <caption className="vh">{texts.title}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.what}</th>
          <th scope="col">{texts.at}</th>
          <th scope="col">{texts.order}</th>
          <th scope="col" className={styles.money}>
            {texts.amount(money.unitName)}
          </th>
          <th scope="col" className={styles.money}>
            {texts.after(money.unitName)}
          </th>
        </tr>
      </thead>
      <tbody>
        {flows.map((flow) => {
          const { day, time } = momentOf(flow.at);
          return (
            <tr key={flow.flowId}>
              <td>
                <span className={styles.what}>
                  <FlowIcon flow={flow} />
                  <FlowWords flow={flow} />
                </span>
              </td>
              <td>
                {day}، {time}
              </td>
              <td>
                <FlowOrder flow={flow} />
              </td>
              <td className={styles.money}>
                <SignedAmount amount={flow.amount} />
              </td>
              <td className={styles.money}>
                <bdi dir="ltr">{money.number(flow.balanceAfter)}</bdi>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
