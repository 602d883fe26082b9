import { walletTexts } from '#core/texts/wallet.ts';
import { DateRangeFilter } from '#web/features/date-filter/index.ts';
import { ChipFilter, useListFilter } from '#web/features/lists/index.ts';
import { todayInIran } from '#web/features/orders/index.ts';
import { useFirstDay } from '../use-first-day.ts';
import type { WalletAsked } from './address.ts';
import { flowTypes, walletAt } from './address.ts';
import styles from './transactions.module.css';

const texts = walletTexts.movements;

/** The filters of movements: by type and by days. */
export const MovementFilters = ({ asked }: { asked: WalletAsked }) => {
  const first = useFirstDay();
  const today = todayInIran();
  const filter = useListFilter(walletAt, asked);
  return (
    <div className={styles.filters}>
      <ChipFilter
        legend={texts.filters}
        every={texts.all}
        choices={flowTypes.map((id) => ({ id, name: texts.types[id] }))}
        chosen={asked.type}
        onChoose={(type) => filter({ type })}
        testId="flow"
      />
      <DateRangeFilter
        from={asked.from}
        to={asked.to}
        first={first}
        last={today}
        start={today}
        onChange={filter}
        testId="flow"
      />
    </div>
  );
};
