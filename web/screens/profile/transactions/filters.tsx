import { useLocation } from 'wouter';
import { walletTexts } from '#core/texts/wallet.ts';
import { DateRangeFilter } from '#web/features/date-filter/index.ts';
import { todayInIran } from '#web/features/orders/index.ts';
import { Chip } from '#web/ui/chip/chip.tsx';
import { useFirstDay } from '../use-first-day.ts';
import type { Asked, FlowFilter } from './address.ts';
import { flowTypes, walletAt } from './address.ts';
import styles from './transactions.module.css';

const texts = walletTexts.movements;

/** Which movements are shown: their type, and the days between. */
export const Filters = ({ asked }: { asked: Asked }) => {
  const [, navigate] = useLocation();
  const first = useFirstDay();
  const today = todayInIran();
  const filter = (change: Partial<FlowFilter>): void =>
    navigate(walletAt.of(walletAt.filtered(asked, change)), { replace: true });
  return (
    <div className={styles.filters}>
      <fieldset className={styles.chips}>
        <legend className="vh">{texts.filters}</legend>
        {[null, ...flowTypes].map((type) => (
          <Chip
            key={type ?? 'all'}
            pressed={asked.type === type}
            onClick={() => filter({ type })}
            data-testid={`flow-${type ?? 'all'}`}
          >
            {type ? texts.types[type] : texts.all}
          </Chip>
        ))}
      </fieldset>
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
