import type { z } from 'zod';
import type { flight } from '#core/products/flight/contract/endpoints.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { addRial } from '#core/rules/money/rial.ts';
import { calendarDays } from './days.ts';
import type { KnownFare } from './lowest.ts';

type Matrix = NonNullable<z.output<typeof flight.plpCalendar.reply>['matrix']>;
type Cell = Matrix['cells'][number];

/** How many days before and after each of the two dates are shown. */
const around = 3;
const count = 2 * around + 1;

/** The days of one side of the matrix. */
export const daysAround = (date: PlainDate): { from: PlainDate; to: PlainDate } => ({
  from: addDays(date, -around),
  to: addDays(date, around),
});

type Fares = ReadonlyMap<PlainDate, KnownFare>;

const cellOf = (date: PlainDate, returnDate: PlainDate, out?: KnownFare, back?: KnownFare): Cell => {
  const known = returnDate >= date && out && back ? { out, back } : null;
  const older = known && (known.out.checkedAt < known.back.checkedAt ? known.out : known.back);
  const prices = [known?.out.price ?? null, known?.back.price ?? null].filter((price) => price !== null);
  return {
    date,
    returnDate,
    price: prices.length === 2 ? addRial(...prices) : null,
    checkedAt: older?.checkedAt.toISOString() ?? null,
    isCheapest: false,
  };
};

/** Prices for both ways on each of seven by seven days; the cheapest are marked if prices differ. */
export const matrixOf = (
  { date, returnDate }: { date: PlainDate; returnDate: PlainDate },
  { there, back }: { there: Fares; back: Fares },
): Matrix => {
  const [out, home] = [daysAround(date), daysAround(returnDate)];
  const departures = calendarDays({ from: out.from, count }, there);
  const returns = calendarDays({ from: home.from, count }, back);
  const cells = departures.flatMap((go) =>
    returns.map((come) => cellOf(go.date, come.date, there.get(go.date), back.get(come.date))),
  );
  const prices = cells.flatMap(({ price }) => price ?? []);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  return {
    departures,
    returns,
    cells: cells.map((cell) => ({ ...cell, isCheapest: lowest < highest && cell.price === lowest })),
  };
};
