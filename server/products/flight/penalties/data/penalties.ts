import type { PenaltyRuleSet, PenaltyStep, PenaltyUntil } from '#core/products/flight/rules/penalties/rule-set.ts';
import { supplierTexts } from '#core/products/flight/texts/suppliers.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';

/**
 * Penalty tables to begin with: SAMPLES, to be checked with each airline before real sales. They were read on 2026-11-21 from
 * public pages that carry no date of their own, two of them the airlines'; `validFrom` is the start of that year (1405). Where pages
 * disagree, name no classes or state no cut-off times (Kish, Sepehran, ATA, Chabahar) there is a bound: no more than the highest
 * share that any of them names. Where that is everything (Iran Airtour, Caspian, Zagros) there is nothing to say. The pages speak of
 * flights within Iran; of flights abroad only the suppliers' own rules are known. Sets never change; a new table gets a new id.
 */
export interface FlightRuleSet extends PenaltyRuleSet {
  /** Only for offers of this supplier; null for anyone's. */
  supplier: string | null;
  /** Only for flights within Iran, or only for others; null for all. */
  scope: 'domestic' | 'international' | null;
}

const validFrom = toPlainDate('2026-03-21');

const noon = (days: number): PenaltyUntil => ({ kind: 'noonDaysBefore', days });
const hours = (count: number): PenaltyUntil => ({ kind: 'hoursBefore', hours: count });

/** Percents with their cut-offs; the last one holds for ever after. */
const steps = (cuts: readonly PenaltyUntil[], ...percents: number[]): PenaltyStep[] =>
  percents.map((percent, at) => ({ until: cuts[at] ?? { kind: 'never' }, percent }));

const system = (airline: string, group: string, source: string, classes: string, ladder: PenaltyStep[]): FlightRuleSet => ({
  id: `${airline.toLowerCase()}-${group}-1405`,
  airline,
  classes: classes === '*' ? '*' : classes.split(' '),
  kind: 'system',
  supplier: null,
  scope: 'domestic',
  validFrom,
  validTo: null,
  source,
  steps: ladder,
});

/** Shown to travellers as it is, so it says how reliable the table is. */
const published =
  'جدول منتشرشده استرداد این ایرلاین، خوانده‌شده در ۳۰ آبان ۱۴۰۵؛ پیش از خرید با ایرلاین بررسی کنید.';
const ownPage = (site: string): string =>
  `جدول استرداد در سایت خود ایرلاین (${site})، خوانده‌شده در ۳۰ آبان ۱۴۰۵.`;
const bounds =
  'جدول‌های منتشرشده این ایرلاین یکی نیستند؛ بیشترین جریمه میان آن‌ها، خوانده‌شده در ۳۰ آبان ۱۴۰۵. شاید بیشتر هم برگردد.';
const taban = ownPage('taban.aero');

/** A bound: no more than this is kept, whatever the day. All that the pages have in common. */
const bound = (airline: string, classes: string, most: number): FlightRuleSet => ({
  ...system(airline, 'bound', bounds, classes, steps([], most)),
  isBound: true,
});

const ofTimetable = (group: string, classes: string, percents: readonly number[]): FlightRuleSet => ({
  ...system('*', group, supplierTexts.classRules, classes, steps([hours(72), hours(24), hours(3)], ...percents)),
  id: `timetable-${group}-1405`,
  supplier: 'timetable',
  scope: null,
});

const aseman = [noon(1)];
const qeshm = [noon(3), noon(1), hours(2)];
const tabanCuts = [noon(3), noon(1), hours(3)];
const mahanCuts = [noon(1), hours(3)];

export const samplePenalties: readonly FlightRuleSet[] = [
  system('IR', 'all', published, '*', steps([hours(24)], 30, 60)),

  system('EP', 'zid', published, 'Z I D', steps(aseman, 30, 50)),
  system('EP', 'standard', published, 'Y W V S U R X Q N T M O', steps(aseman, 40, 60)),
  system('EP', 'low', published, 'K L H B E', steps(aseman, 50, 70)),

  system('QB', 'high', published, 'A R Y', steps(qeshm, 30, 40, 60, 70)),
  system('QB', 'standard', published, 'V M Q K N S', steps(qeshm, 40, 50, 60, 70)),
  system('QB', 'promo', published, 'D U L', steps([], 100)),

  system('HH', 'standard', taban, 'Y R V Z L M A I P F K', steps(tabanCuts, 20, 30, 50, 60)),
  system('HH', 'promo', taban, 'D N B W J S O Q E U', steps([], 100)),

  system('W5', 'standard', published, 'S X T V Q P R Y B', steps(mahanCuts, 10, 30, 50)),
  system('W5', 'l', published, 'L', steps(mahanCuts, 15, 40, 50)),
  system('W5', 'n', published, 'N', steps(mahanCuts, 20, 50, 70)),
  system('W5', 'c', published, 'C', steps(mahanCuts, 30, 40, 70)),
  system('W5', 'u', published, 'U', steps(mahanCuts, 90, 90, 95)),

  system('FP', 'all', ownPage('flypersiaairlines.ir'), '*', steps([noon(3), noon(2), noon(1), hours(4)], 30, 60, 70, 75, 85)),

  system('NV', 'standard', published, 'U D R O M', steps([noon(1), hours(3)], 30, 50, 65)),

  bound('Y9', '*', 50),
  bound('IS', '*', 75),
  bound('I3', '*', 50),
  bound('RI', 'E A Y R V S M Q K N', 70),

  // Penalties of the played airline system for its own fares, by their class. They count if the airline has no table for the class.
  ofTimetable('flexible', 'Y J F C A I P Z', [10, 20, 40, 60]),
  ofTimetable('saver', 'L Q T O U', [50, 60, 80, 90]),
  ofTimetable('standard', '*', [30, 40, 60, 70]),

  {
    id: 'charter-own-1405',
    airline: '*',
    classes: '*',
    kind: 'charter',
    supplier: 'allotment',
    scope: null,
    validFrom,
    validTo: null,
    source: 'شرایط خود آژانس برای صندلی‌های چارتر.',
    steps: steps([noon(3), noon(2), noon(1), hours(8)], 30, 40, 60, 90, 100),
  },
];
