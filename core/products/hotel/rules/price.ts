import { addDays, weekday } from '#core/rules/dates/arithmetic.ts';
import { type Holiday, isHoliday } from '#core/rules/dates/holidays.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { percentInTomans, type Rial, subtractRial, toRial } from '#core/rules/money/rial.ts';
import type { Sleeping } from './party.ts';
import type { RatePlan, Season } from './rate-plan.ts';

/** Prices are told in thousands of tomans. */
const roundedTo = 10_000;

const friday = 5;
const saturday = 6;

/** Whether a night is before a day of rest: in Iran before Fridays and holidays, abroad on Fridays and Saturdays. */
export const isWeekendNight = (
  night: PlainDate,
  { isIran, holidays }: { isIran: boolean; holidays: readonly Holiday[] },
): boolean => {
  if (isIran) return isHoliday(addDays(night, 1), holidays);
  const day = weekday(night);
  return day === friday || day === saturday;
};

/** The season that a night is in; undefined where none holds. */
export const seasonOf = (seasons: readonly Season[], night: PlainDate): Season | undefined =>
  seasons.find(({ from, to }) => from <= night && night <= to);

/** What a night costs of the plan's price, in hundredths of a percent: a season's share, and more of it before a day of rest. */
export const shareOfNight = (
  season: Pick<Season, 'percent' | 'weekendPercent'> | undefined,
  isWeekend: boolean,
): number => (season ? season.percent * (100 + (isWeekend ? season.weekendPercent : 0)) : 10_000);

/** The price of a room that its others are told by: of its cheapest plan, for as many as are included. */
export const listPriceOf = (plans: readonly Pick<RatePlan, 'night'>[]): Rial =>
  toRial(Math.min(...plans.map(({ night }) => night.byAdults.at(-1) ?? 0)));

/** The share of a night at which a room of this list price costs `price`. */
export const shareOfPrice = (price: Rial, listPrice: Rial): number => (price * 10_000) / listPrice;

/** What an ordinary night costs for those who sleep in a room. */
export const ordinaryNight = (
  { byAdults, extraAdult, cot }: RatePlan['night'],
  { adults, children, cots }: Sleeping,
): Rial => {
  const included = Math.min(adults, byAdults.length);
  const room = byAdults[included - 1];
  if (room === undefined) throw new RangeError('a price for at least one adult');
  const forChildren = children.reduce((sum, { percentOfExtraAdult }) => sum + percentOfExtraAdult, 0);
  const extra = extraAdult * (adults - included) + percentInTomans(extraAdult, forChildren);
  return toRial(room + extra + cot * cots);
};

/** What a night costs, of an ordinary night and its share; whole thousands of tomans. */
export const nightPrice = (ordinary: Rial, share: number): Rial =>
  toRial(Math.round((ordinary * share) / 10_000 / roundedTo) * roundedTo);

/** What is paid to the house, and what is paid at the hotel (null: nothing). */
export const paymentOf = (
  { payment, percentNow }: Pick<RatePlan, 'payment' | 'percentNow'>,
  total: Rial,
): { payNow: Rial; atHotel: Rial | null } => {
  if (payment === 'now' || percentNow >= 100) return { payNow: total, atHotel: null };
  const payNow = percentInTomans(total, percentNow);
  return { payNow, atHotel: subtractRial(total, payNow) };
};
