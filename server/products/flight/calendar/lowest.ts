import { addDays, daysBetween } from '#core/rules/dates/arithmetic.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Services } from '#server/platform/services.ts';
import { inTime } from '#server/platform/suppliers/in-time.ts';
import type { Network } from '../network/network.ts';
import { daysAheadMax } from '../search/limits.ts';
import { calendarDeadlineMs } from '../suppliers/deadlines.ts';
import { lowestOf } from '../suppliers/fares/prices.ts';
import type { FlightSupplier } from '../suppliers/port.ts';
import { pairsToAsk } from './pairs.ts';
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

export interface FaresOfDays {
  byDay: ReadonlyMap<PlainDate, KnownFare>;
  /** Whether a job was sent that asks for what is missing or old. */
  isRefreshing: boolean;
}

export interface LowestFares {
  /**
   * The lowest fares of a range, between any of the pairs. Only reads the table; a job asks for what is missing or old, and one address
   * (`ip`) may cause only so many of those.
   */
  range(pairs: readonly Pair[], days: Days, ip?: string): Promise<FaresOfDays>;
  /** Asks the suppliers for what is missing or old, and stores their answers. */
  refresh(pair: Pair, days: Days): Promise<void>;
  /** Sends the job for that: one waits for each pair and month, however many ask for it. */
  refreshLater(pairs: readonly Pair[], days: Days): Promise<void>;
}

export const refreshJob = 'flight-lowest-fares';

/** Prices older than this are shown with their age, and asked again behind the scenes. */
export const staleHours = 6;

/** Refreshes a minute that all calendars together may send, however many people look. */
const refreshesPerMinute = 300;

/** How many of them one address may cause, so that others' calendars are refreshed too. */
const refreshesPerAddress = 60;

/** How many days a supplier is asked for at once, so that searches have their turn in between. */
const daysAtOnce = 14;

/** The length of a month in a date: 2026-11. */
const monthLength = 7;

type Needs = Pick<Services, 'db' | 'clock' | 'jobs' | 'limits' | 'log'>;

const eachDay = ({ from, to }: Days): PlainDate[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, i) => addDays(from, i));

const later = (a: PlainDate, b: PlainDate): PlainDate => (a > b ? a : b);
const earlier = (a: PlainDate, b: PlainDate): PlainDate => (a < b ? a : b);

const lowestPrice = (prices: readonly LowestFare['price'][]): LowestFare['price'] =>
  lowestOf(prices.filter((price) => price !== null));

/** The lower one of two fares of a day; its age is the older of the two. */
const merge = (a: KnownFare | undefined, b: LowestFare): KnownFare =>
  a
    ? {
        price: lowestPrice([a.price, b.price]),
        checkedAt: a.checkedAt < b.checked_at ? a.checkedAt : b.checked_at,
      }
    : { price: b.price, checkedAt: b.checked_at };

/** The days of a range that were never asked for, or too long ago. */
const dueDays = (days: Days, known: readonly LowestFare[], now: Date): PlainDate[] => {
  const old = now.getTime() - staleHours * 3_600_000;
  const fresh = new Set(known.filter((fare) => fare.checked_at.getTime() >= old).map((fare) => fare.date));
  return eachDay(days).filter((date) => !fresh.has(date));
};

/** The suppliers' lowest fares for these days. That nobody sells a day is stored only if all suppliers answered. */
const askSuppliers = async (
  suppliers: readonly FlightSupplier[],
  { pair, days, now }: { pair: Pair; days: Days; now: Date },
): Promise<LowestFare[]> => {
  const answers = await Promise.all(
    suppliers.map((supplier) =>
      inTime(calendarDeadlineMs, (signal) =>
        supplier.lowestFares(pair.origin, pair.destination, days.from, days.to, signal),
      ),
    ),
  );
  const known = answers.filter((answer) => answer.state === 'answered').map((answer) => answer.value);
  const isWhole = known.length === suppliers.length;
  return eachDay(days).flatMap((date): LowestFare[] => {
    const prices = known.flatMap((byDay) => byDay.get(date) ?? []);
    const price = lowestOf(prices);
    return price === null && !isWhole ? [] : [{ ...pair, date, price, checked_at: now }];
  });
};

export const createLowestFares = (
  { db, clock, jobs, limits, log }: Needs,
  { suppliers, network }: { suppliers: readonly FlightSupplier[]; network: () => Promise<Network> },
): LowestFares => {
  const onSale = ({ from, to }: Days): Days => {
    const today = dayInIran(clock.now());
    return { from: later(from, today), to: earlier(to, addDays(today, daysAheadMax)) };
  };

  const refreshLater = async (pairs: readonly Pair[], days: Days): Promise<void> => {
    await db.transaction().execute(async (tx) => {
      for (const pair of pairs) {
        const key = `${pair.origin}${pair.destination}${days.from.slice(0, monthLength)}`;
        await jobs.send(tx, refreshJob, { pair, days }, { key });
      }
    });
    jobs.nudge(refreshJob);
  };

  const mayRefresh = async (ip: string | undefined): Promise<boolean> => {
    const key = 'flight:calendar-refresh';
    const own = ip === undefined || (await limits.take(`${key}:${ip}`, refreshesPerAddress, 60)).allowed;
    return own && (await limits.take(key, refreshesPerMinute, 60)).allowed;
  };

  const freshen = async (
    { pairs, days, ip }: { pairs: readonly Pair[]; days: Days; ip: string | undefined },
    known: readonly LowestFare[],
  ): Promise<boolean> => {
    const due = pairsToAsk(await network(), pairs).filter(({ origin, destination }) => {
      const own = known.filter((fare) => fare.origin === origin && fare.destination === destination);
      return dueDays(days, own, clock.now()).length > 0;
    });
    if (due.length === 0 || !(await mayRefresh(ip))) return false;
    await refreshLater(due, days);
    return true;
  };

  return {
    refreshLater,
    async refresh(pair, asked) {
      const days = onSale(asked);
      // Days that another job has brought meanwhile are not asked for again.
      const due = dueDays(days, await readLowest(db, [pair], days), clock.now());
      for (let at = 0; at < due.length; at += daysAtOnce) {
        const part = due.slice(at, at + daysAtOnce);
        const [from, to] = [part[0], part.at(-1)];
        if (!from || !to) return;
        const fares = await askSuppliers(suppliers, { pair, days: { from, to }, now: clock.now() });
        // Days in between that were not due are left out: their fares come from searches, which are newer and saw more.
        const learnt = fares.filter(({ date }) => part.includes(date));
        await writeLowest(db, learnt);
      }
    },
    async range(pairs, asked, ip) {
      const days = onSale(asked);
      if (days.from > days.to || pairs.length === 0) return { byDay: new Map(), isRefreshing: false };
      const known = await readLowest(db, pairs, days);
      const isRefreshing = await freshen({ pairs, days, ip }, known).catch((error: unknown) => {
        log.warn({ err: error }, 'The lowest fares could not be sent for');
        return false;
      });
      const byDay = new Map<PlainDate, KnownFare>();
      for (const fare of known) byDay.set(fare.date, merge(byDay.get(fare.date), fare));
      return { byDay, isRefreshing };
    },
  };
};
