import { addDays } from '#core/rules/dates/arithmetic.ts';
import { orderTexts } from '#core/texts/orders.ts';
import { DateRangeFilter } from '#web/features/date-filter/index.ts';
import { ChipFilter, ChipGroup, useListFilter } from '#web/features/lists/index.ts';
import { todayInIran } from '#web/features/orders/index.ts';
import { useFirstDay } from '../use-first-day.ts';
import type { TravelsAsked } from './address.ts';
import { travelsAt } from './address.ts';
import { NumberSearch } from './number-search.tsx';
import { standingNames } from './standings.ts';
import styles from './travels.module.css';

const texts = orderTexts.travels;

/** How many days ahead anything is sold. */
const daysAhead = 365;

interface FiltersProps {
  asked: TravelsAsked;
  kinds: readonly { id: string; name: string }[];
}

/** The filters of the list: by order number, product, state, and day of travel. */
export const TravelsFilters = ({ asked, kinds }: FiltersProps) => {
  const first = useFirstDay();
  const today = todayInIran();
  const filter = useListFilter(travelsAt, asked);
  return (
    <div className={styles.filters}>
      <NumberSearch key={asked.number} asked={asked.number} onFind={(number) => filter({ number })} />
      {kinds.length > 1 ? (
        <ChipFilter
          legend={texts.products}
          every={texts.everyProduct}
          choices={kinds}
          chosen={asked.product}
          onChoose={(product) => filter({ product })}
          testId="product"
        />
      ) : null}
      <ChipFilter
        legend={texts.standings}
        every={texts.everyStanding}
        choices={standingNames.map((id) => ({ id, name: texts.standing[id] }))}
        chosen={asked.state}
        onChoose={(state) => filter({ state })}
        testId="standing"
      />
      <ChipGroup legend={texts.days}>
        <DateRangeFilter
          from={asked.from}
          to={asked.to}
          first={first}
          last={addDays(today, daysAhead)}
          start={today}
          onChange={filter}
          testId="travel"
        />
      </ChipGroup>
    </div>
  );
};
