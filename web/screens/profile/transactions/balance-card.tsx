import { formatMoney } from '#core/rules/money/format-unit.ts';
import { unitTexts } from '#core/texts/units.ts';
import { walletTexts } from '#core/texts/wallet.ts';
import { ReadFailed } from '#web/features/lists/index.ts';
import { UnitSwitch, useMoney } from '#web/features/wallet/index.ts';
import { Girih } from '#web/ui/girih/girih.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { useBalance } from '../use-balance.ts';
import styles from './balance-card.module.css';

const texts = walletTexts.balance;

/** The balance of the wallet on blue ground, with the switch between toman and rial. */
export const BalanceCard = () => {
  const balance = useBalance();
  const money = useMoney();
  if (balance.error) return <ReadFailed text={texts.failed} retry={() => void balance.refetch()} />;
  const isEmpty = balance.data?.balance === 0;
  const other = money.unit === 'toman' ? 'rial' : 'toman';
  return (
    <section className={styles.card} aria-label={texts.label} data-testid="balance">
      <Girih tile={72} className={styles.girih} />
      <div className={styles.words}>
        <span className={styles.note}>{texts.label}</span>
        {balance.data ? (
          <>
            <span className={styles.amount}>
              <bdi dir="ltr">{money.number(balance.data.balance)}</bdi> <small>{money.unitName}</small>
            </span>
            {isEmpty ? null : (
              <span className={styles.note}>
                {texts.same} <bdi dir="ltr">{formatMoney(balance.data.balance, other)}</bdi>{' '}
                {unitTexts[other]}
              </span>
            )}
          </>
        ) : (
          <Skeleton width="11rem" height="4rem" />
        )}
        {balance.data && balance.data.reserved > 0 ? (
          <span className={styles.note}>{texts.reserved(money.text(balance.data.reserved))}</span>
        ) : null}
      </div>
      <UnitSwitch />
    </section>
  );
};
