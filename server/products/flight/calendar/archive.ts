import { sql } from 'kysely';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { Db } from '#server/platform/services.ts';
import type { Pair } from './table.ts';
import { ofPairs } from './table.ts';

/** Prices of a route are compared with those of so many days of observing, and kept no longer once flown. */
const observedDays = 60;

/** Fewer prices than these make no quantile that anybody should trust. */
const observationsMin = 10;

/** The lowest price of a departure day on each day that it was looked at, in order. */
export const readObserved = async (
  db: Db,
  pairs: readonly Pair[],
  date: PlainDate,
): Promise<{ observedOn: PlainDate; price: Rial }[]> => {
  const { rows } = await sql<{ observedOn: PlainDate; price: Rial }>`
    select observed_on as "observedOn", min(price) as price from flight_fare_archive
    where ${ofPairs(pairs)} and date = ${date} group by observed_on order by observed_on`.execute(db);
  return rows;
};

export interface Standing {
  observations: number;
  /** Null where too little is known. */
  quantiles: Record<'low' | 'quarter' | 'median' | 'threeQuarters' | 'high', Rial> | null;
  /** Share of the observed prices that `current` is below, in whole percent. */
  cheaperThanPercent: number | null;
}

type Figures = Record<'observations' | 'above', number> & NonNullable<Standing['quantiles']>;

/** Where a price stands among all that were seen on the route lately, whatever the departure day. */
export const standingOf = async (
  db: Db,
  pairs: readonly Pair[],
  { today, current }: { today: PlainDate; current: Rial | null },
): Promise<Standing> => {
  const { rows } = await sql<Figures>`
    select count(*) as observations, count(*) filter (where price > ${current}::bigint) as above,
      min(price) as low, percentile_disc(0.25) within group (order by price) as quarter,
      percentile_disc(0.5) within group (order by price) as median,
      percentile_disc(0.75) within group (order by price) as "threeQuarters", max(price) as high
    from (
      select min(price) as price from flight_fare_archive
      where ${ofPairs(pairs)} and observed_on > ${addDays(today, -observedDays)}
      group by date, observed_on) as seen`.execute(db);
  const { observations = 0, above = 0, ...quantiles } = rows[0] ?? {};
  if (observations < observationsMin) return { observations, quantiles: null, cheaperThanPercent: null };
  return {
    observations,
    quantiles: quantiles as NonNullable<Standing['quantiles']>,
    cheaperThanPercent: current === null ? null : Math.floor((100 * above) / observations),
  };
};

/** What was flown and is too old to compare with. */
export const forgetObserved = async (db: Db, today: PlainDate): Promise<void> => {
  await sql`delete from flight_fare_archive
    where date < ${today} and observed_on <= ${addDays(today, -observedDays)}`.execute(db);
};
