import { useLocation } from 'wouter';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { orderTexts } from '#core/texts/orders.ts';
import { DateRangeFilter } from '#web/features/date-filter/index.ts';
import { todayInIran } from '#web/features/orders/index.ts';
import { Chip } from '#web/ui/chip/chip.tsx';
import { useFirstDay } from '../use-first-day.ts';
import type { Asked, OrderFilter } from './address.ts';
import { travelsAt } from './address.ts';
import { NumberSearch } from './number-search.tsx';
import { standingNames } from './standings.ts';
import styles from './travels.module.css';

const texts = orderTexts.travels;

/** As far ahead as anything is sold. */
const daysAhead = 365;

export interface FiltersProps {
  asked: Asked;
  kinds: readonly { id: string; name: string }[];
}

/** Narrows the list: by its number, what it is, how it stands, and the day of travel. */
export const Filters = ({ asked, kinds }: FiltersProps) => {
  const [, navigate] = useLocation();
  const first = useFirstDay();
  const today = todayInIran();
  const filter = (change: Partial<OrderFilter>): void =>
    navigate(travelsAt.of(travelsAt.filtered(asked, change)), { replace: true });
  return (
    <div className={styles.filters}>
      <NumberSearch key={asked.number} asked={asked.number} onFind={(number) => filter({ number })} />
      {kinds.length > 1 ? (
        <fieldset className={styles.chips}>
          <legend className="vh">{texts.products}</legend>
          {[{ id: null, name: texts.everyProduct }, ...kinds].map(({ id, name }) => (
            <Chip
              key={id ?? 'every'}
              pressed={asked.product === id}
              onClick={() => filter({ product: id })}
              data-testid={`product-${id ?? 'every'}`}
            >
              {name}
            </Chip>
          ))}
        </fieldset>
      ) : null}
      <fieldset className={styles.chips}>
        <legend className="vh">{texts.standings}</legend>
        {[null, ...standingNames].map((standing) => (
          <Chip
            key={standing ?? 'every'}
            pressed={asked.state === standing}
            onClick={() => filter({ state: standing })}
            data-testid={`standing-${standing ?? 'every'}`}
          >
            {standing ? texts.standing[standing] : texts.everyStanding}
          </Chip>
        ))}
      </fieldset>
      <fieldset className={styles.chips}>
        <legend className="vh">{texts.days}</legend>
        <DateRangeFilter
          from={asked.from}
          to={asked.to}
          first={first}
          last={addDays(today, daysAhead)}
          start={today}
          onChange={filter}
          testId="travel"
        />
      </fieldset>
    </div>
  );
};
