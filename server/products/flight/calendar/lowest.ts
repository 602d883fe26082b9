import { addDays, daysBetween } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Services } from '#server/platform/services.ts';
import { calendarDeadlineMs, daysAheadMax } from '../search/limits.ts';
import { inTime } from '../suppliers/deadline.ts';
import { lowestOf } from '../suppliers/fares/prices.ts';
import type { FlightSupplier } from '../suppliers/port.ts';
import { iranToday } from '../suppliers/sales.ts';
import type { LowestFare, Pair } from './table.ts';
import { readLowest, writeLowest } from './table.ts';

interface Days {
  from: PlainDate;
  to: PlainDate;
}

/** What a calendar knows of a day. */
export interface KnownFare {
  price: LowestFare['price'];
  checkedAt: Date;
}

export interface LowestFares {
  /** The lowest fares of a range, between any of the pairs; asks suppliers at most once for what was never asked. */
  range(pairs: readonly Pair[], days: Days): Promise<ReadonlyMap<PlainDate, KnownFare>>;
  /** Asks the suppliers anew and writes down what they say. */
  refresh(pair: Pair, days: Days): Promise<void>;
}

export const refreshJob = 'flight-lowest-fares';

/** Prices older than this are shown with their age, and asked again behind the scenes. */
const staleHours = 6;

type Needs = Pick<Services, 'db' | 'clock' | 'jobs' | 'log'>;

const eachDay = ({ from, to }: Days): PlainDate[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, i) => addDays(from, i));

const later = (a: PlainDate, b: PlainDate): PlainDate => (a > b ? a : b);
const earlier = (a: PlainDate, b: PlainDate): PlainDate => (a < b ? a : b);

const lowestPrice = (prices: readonly LowestFare['price'][]): LowestFare['price'] =>
  lowestOf(prices.filter((price) => price !== null));

/** Of two fares of a day the lower one that there is; its age is the older of the two. */
const merge = (a: KnownFare | undefined, b: LowestFare): KnownFare =>
  a
    ? {
        price: lowestPrice([a.price, b.price]),
        checkedAt: a.checkedAt < b.checked_at ? a.checkedAt : b.checked_at,
      }
    : { price: b.price, checkedAt: b.checked_at };

export const createLowestFares = (
  { db, clock, jobs, log }: Needs,
  suppliers: readonly FlightSupplier[],
): LowestFares => {
  const underWay = new Map<string, Promise<void>>();

  const fill = async (pair: Pair, days: Days): Promise<void> => {
    const answers = await Promise.all(
      suppliers.map((supplier) =>
        inTime(calendarDeadlineMs, (signal) =>
          supplier.lowestFares(pair.origin, pair.destination, days.from, days.to, signal),
        ),
      ),
    );
    const known = answers.filter((answer) => answer.state === 'answered').map((answer) => answer.value);
    // «Nothing is sold» is only true where everybody was heard.
    const isWhole = known.length === suppliers.length;
    const fares = eachDay(days).flatMap((date): LowestFare[] => {
      const prices = known.flatMap((byDay) => byDay.get(date) ?? []);
      const price = lowestOf(prices);
      return price === null && !isWhole ? [] : [{ ...pair, date, price, checked_at: clock.now() }];
    });
    await writeLowest(db, fares);
  };

  /** However many look at a calendar at once, one question goes out. */
  const refresh = (pair: Pair, days: Days): Promise<void> => {
    const key = `${pair.origin}${pair.destination}${days.from}${days.to}`;
    const running = underWay.get(key);
    if (running) return running;
    const started = fill(pair, days).finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };

  /** Asking again what is only old is left to a job, one a pair at a time. */
  const refreshLater = async (pair: Pair, days: Days): Promise<void> => {
    await db
      .transaction()
      .execute((tx) =>
        jobs.send(tx, refreshJob, { pair, days }, { key: `${pair.origin}${pair.destination}` }),
      );
  };

  const freshen = async (pair: Pair, days: Days, known: readonly LowestFare[]): Promise<boolean> => {
    const dates = new Set(known.map((fare) => fare.date));
    const missing = eachDay(days).filter((date) => !dates.has(date));
    const [first, last] = [missing[0], missing.at(-1)];
    if (first && last) {
      await refresh(pair, { from: first, to: last });
      return true;
    }
    const old = clock.now().getTime() - staleHours * 3_600_000;
    if (known.some((fare) => fare.checked_at.getTime() < old)) await refreshLater(pair, days);
    return false;
  };

  return {
    refresh,
    async range(pairs, { from, to }) {
      const today = iranToday(clock.now());
      const days = { from: later(from, today), to: earlier(to, addDays(today, daysAheadMax)) };
      if (days.from > days.to || pairs.length === 0) return new Map();
      const known = await readLowest(db, pairs, days);
      const changed = await Promise.all(
        pairs.map((pair) => {
          const own = known.filter((f) => f.origin === pair.origin && f.destination === pair.destination);
          return freshen(pair, days, own).catch((error: unknown) => {
            log.warn({ err: error }, 'Lowest fares could not be asked');
            return false;
          });
        }),
      );
      const fares = changed.includes(true) ? await readLowest(db, pairs, days) : known;
      const byDay = new Map<PlainDate, KnownFare>();
      for (const fare of fares) byDay.set(fare.date, merge(byDay.get(fare.date), fare));
      return byDay;
    },
  };
};
