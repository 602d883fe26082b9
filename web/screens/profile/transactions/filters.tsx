import { useLocation } from 'wouter';
import { walletTexts } from '#core/texts/wallet.ts';
import { todayInIran } from '#web/features/orders/index.ts';
import { Chip } from '#web/ui/chip/chip.tsx';
import type { Asked, FlowFilter } from './address.ts';
import { addressOf, flowTypes, withFilter } from './address.ts';
import { DateFilter } from './date-filter.tsx';
import styles from './transactions.module.css';
import { useFirstDay } from './use-first-day.ts';

const texts = walletTexts.movements;

/** Which movements are shown: their type, and the days between. */
export const Filters = ({ asked }: { asked: Asked }) => {
  const [, navigate] = useLocation();
  const first = useFirstDay();
  const today = todayInIran();
  const filter = (change: Partial<FlowFilter>): void =>
    navigate(addressOf(withFilter(asked, change)), { replace: true });
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
      <div className={styles.chips}>
        <DateFilter
          label={texts.from}
          said={texts.fromDay}
          clear={texts.clearFrom}
          value={asked.from}
          min={first}
          max={asked.to ?? today}
          onChange={(from) => filter({ from })}
          testId="flow-from"
        />
        <DateFilter
          label={texts.to}
          said={texts.toDay}
          clear={texts.clearTo}
          value={asked.to}
          min={asked.from ?? first}
          max={today}
          onChange={(to) => filter({ to })}
          testId="flow-to"
        />
      </div>
    </div>
  );
};
