import type { PlaceFare, PlaceFares } from '#core/products/tour/rules/price.ts';
import type { HotelLevel, PlaceKind } from '#core/products/tour/words.ts';
import { toJalali } from '#core/rules/dates/jalali.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import type { KnownTour } from '../data/shape.ts';
import { chancesOf } from './chances.ts';

type Package = KnownTour['packages'][number];

/** What people pay for each place, in percents of a bed in a double room. */
const shares: Readonly<Record<Exclude<PlaceKind, 'single'>, number>> = {
  double: 100,
  triple: 95,
  childWithBed: 82,
  childNoBed: 64,
  infant: 10,
};

/** A room of one's own costs more, the more so the better the hotel. */
const singleShares: Readonly<Record<HotelLevel, number>> = {
  economy: 122,
  standard: 128,
  superior: 136,
  luxury: 148,
};

/** Islands in the south are full when the rest of the country is cold. */
const isWarmInWinter = (tour: KnownTour): boolean =>
  tour.route.some(({ destinationKey }) =>
    ['kish', 'qeshm', 'dubai', 'muscat', 'phuket'].includes(destinationKey),
  );

const byMonth = [104, 104, 98, 106, 112, 108, 100, 97, 94, 96, 97, 99];
const byMonthInTheSouth = [108, 102, 92, 90, 90, 90, 96, 104, 108, 110, 108, 106];

/** The percentage of a day's prices; tours that leave on days of their own are priced for those. */
const seasonOf = (tour: KnownTour, leavesOn: PlainDate): number => {
  const { month, day } = toJalali(leavesOn);
  if (tour.when.dates.length > 0) return 100;
  if ((month === 12 && day >= 25) || (month === 1 && day <= 12)) return 132;
  return (isWarmInWinter(tour) ? byMonthInTheSouth : byMonth)[month - 1] ?? 100;
};

/** To hundred thousand tomans, and foreign parts to five units. */
const [step, foreignStep] = [1_000_000, 500];
const rounded = (amount: number, unit: number): number => Math.round(amount / unit) * unit;

/** What each place of a package costs on a day. */
export const sampleFares = (
  tour: KnownTour,
  { level, doubleTomans, foreign }: Package,
  leavesOn: PlainDate,
): PlaceFares => {
  const chances = chancesOf(`${tour.tourId} ${level} ${leavesOn}`);
  const percent = seasonOf(tour, leavesOn) + chances.whole(-3, 3);
  const double = (doubleTomans * 10 * percent) / 100;
  const fareOf = (share: number, foreignShare: number): PlaceFare => ({
    rials: toRial(rounded((double * share) / 100, step)),
    foreign:
      foreign === null || foreignShare === 0
        ? null
        : {
            currency: foreign.currency,
            hundredths: rounded((foreign.hundredths * foreignShare) / 100, foreignStep),
          },
  });
  return {
    double: fareOf(shares.double, 100),
    single: fareOf(singleShares[level], 180),
    triple: fareOf(shares.triple, 95),
    childWithBed: fareOf(shares.childWithBed, 75),
    childNoBed: fareOf(shares.childNoBed, 50),
    infant: fareOf(shares.infant, 0),
  };
};
