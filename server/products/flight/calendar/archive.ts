import { sql } from 'kysely';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { Db } from '#server/platform/services.ts';
import type { Pair } from './table.ts';
import { ofPairs } from './table.ts';

/** A price is compared with those seen in so many days before; after the flight they are kept no longer than that. */
const observedDays = 60;

/** From three days of prices on there is something to say. */
const observationsMin = 3;

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

export interface PriceStanding {
  /** On how many of the days that count this departure day was seen. */
  observations: number;
  /** Null if too few prices are known. */
  quantiles: Record<'low' | 'quarter' | 'median' | 'threeQuarters' | 'high', Rial> | null;
  /** On what share of the days before this departure was dearer than `current`, in whole percent. */
  cheaperThanPercent: number | null;
}

/** The smallest of sorted prices that is not below this share of them. */
const quantileOf = (sorted: readonly Rial[], share: number): Rial => {
  const price = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (price === undefined) throw new RangeError('no quantile of nothing');
  return price;
};

/** How a price compares with earlier prices of the same departure day. Other departures are not compared: they cost what they cost. */
export const priceStandingOf = (
  points: readonly { observedOn: PlainDate; price: Rial }[],
  { today, current }: { today: PlainDate; current: Rial | null },
): PriceStanding => {
  const recent = points.filter(({ observedOn }) => observedOn > addDays(today, -observedDays));
  const observations = recent.length;
  if (observations < observationsMin) return { observations, quantiles: null, cheaperThanPercent: null };
  const sorted = recent.map(({ price }) => price).sort((a, b) => a - b);
  const before = recent.filter(({ observedOn }) => observedOn < today);
  const dearer = before.filter(({ price }) => current !== null && price > current);
  return {
    observations,
    quantiles: {
      low: quantileOf(sorted, 0),
      quarter: quantileOf(sorted, 0.25),
      median: quantileOf(sorted, 0.5),
      threeQuarters: quantileOf(sorted, 0.75),
      high: quantileOf(sorted, 1),
    },
    cheaperThanPercent:
      current === null || before.length === 0 ? null : Math.floor((100 * dearer.length) / before.length),
  };
};

/** Deletes prices of days that were flown and are too old to compare with. */
export const forgetObserved = async (db: Db, today: PlainDate): Promise<void> => {
  await sql`delete from flight_fare_archive
    where date < ${today} and observed_on <= ${addDays(today, -observedDays)}`.execute(db);
};
