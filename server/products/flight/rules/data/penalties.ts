import type { PenaltyRuleSet, PenaltyStep, PenaltyUntil } from '#core/rules/penalties/ruleSet.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';

/**
 * Penalty tables to begin with: SAMPLES, to be checked with each airline before real sales. They were read from public
 * pages of agencies and airlines that carry no date; `validFrom` is the start of the year (1405) in which they were
 * read. Where pages disagree on an airline or a class (Iran Airtour, Kish, Caspian, Sepehran, ATA, Mahan W), or state
 * no cut-off times (Chabahar, Zagros), there is no set: the fare is shown as unknown. The pages speak of flights within
 * Iran; none with a table for flights abroad was found, so those fares are unknown too. Sets never change; a new table
 * gets a new id.
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

/** Percents with their cut-offs, the last one for ever after. */
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

/** Told to travellers as it stands, so it says what the table is worth. */
const sampleOf = (...sites: string[]): string =>
  `جدول نمونه از ${sites.join(' و ')}؛ پیش از خرید قطعی با ایرلاین بررسی کنید.`;

const iranAir = sampleOf('respina24.ir', 'sinaparvaz360.ir');
const alibaba = sampleOf('alibaba.ir');
const taban = sampleOf('taban.aero');
const mahan = sampleOf('takbelit.com', 'charter.ir', 'joy360.ir');
const karun = sampleOf('takbelit.com', 'charter.ir');

const aseman = [noon(1)];
const qeshm = [noon(3), noon(1), hours(2)];
const tabanCuts = [noon(3), noon(1), hours(3)];
const mahanCuts = [noon(1), hours(3)];

export const samplePenalties: readonly FlightRuleSet[] = [
  system('IR', 'all', iranAir, '*', steps([hours(24)], 30, 60)),

  system('EP', 'zid', alibaba, 'Z I D', steps(aseman, 30, 50)),
  system('EP', 'standard', alibaba, 'Y W V S U R X Q N T M O', steps(aseman, 40, 60)),
  system('EP', 'low', alibaba, 'K L H B E', steps(aseman, 50, 70)),

  system('QB', 'high', alibaba, 'A R Y', steps(qeshm, 30, 40, 60, 70)),
  system('QB', 'standard', alibaba, 'V M Q K N S', steps(qeshm, 40, 50, 60, 70)),
  system('QB', 'promo', alibaba, 'D U L', steps([], 100)),

  system('HH', 'standard', taban, 'Y R V Z L M A I P F K', steps(tabanCuts, 20, 30, 50, 60)),
  system('HH', 'promo', taban, 'D N B W J S O Q E U', steps([], 100)),

  system('W5', 'standard', mahan, 'S X T V Q P R Y B', steps(mahanCuts, 10, 30, 50)),
  system('W5', 'l', mahan, 'L', steps(mahanCuts, 15, 40, 50)),
  system('W5', 'n', mahan, 'N', steps(mahanCuts, 20, 50, 70)),
  system('W5', 'c', sampleOf('takbelit.com'), 'C', steps(mahanCuts, 30, 40, 70)),
  system('W5', 'u', mahan, 'U', steps(mahanCuts, 90, 90, 95)),

  system('FP', 'all', sampleOf('flypersiaairlines.ir'), '*', steps([noon(3), noon(2), noon(1), hours(4)], 30, 60, 70, 75, 85)),

  system('NV', 'standard', karun, 'U D R O M', steps([noon(1), hours(3)], 30, 50, 65)),

  {
    id: 'charter-own-1405',
    airline: '*',
    classes: '*',
    kind: 'charter',
    supplier: 'allotment',
    scope: null,
    validFrom,
    validTo: null,
    // The agency's own terms, in the shape of ati724.com.
    source: 'شرایط خود آژانس برای صندلی‌های چارتر.',
    steps: steps([noon(3), noon(2), noon(1), hours(8)], 30, 40, 60, 90, 100),
  },
];
