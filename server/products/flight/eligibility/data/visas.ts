import type { VisaOnRoute } from '#core/products/flight/contract/proposal.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';

type Kind = Exclude<VisaOnRoute['kind'], 'unknown'>;

/** What a country asks of ordinary Iranian passports, as far as we know. */
export interface VisaRule {
  /** For a short visit. */
  entry: { kind: Kind; stayDays: number | null } | null;
  /** For changing planes in one airport without crossing the border; null: not known. */
  airside: 'free' | 'required' | null;
  source: string;
}

/** The day on which the samples were written down. */
export const visasCheckedOn = toPlainDate('2026-11-21');

const sampleOf = (site: string): string => `نمونه، از ${site}؛ پیش از خرید از سفارت یا ایرلاین بپرسید.`;
const list = sampleOf('فهرست‌های عمومی ویزا برای گذرنامه ایرانی (zoomg.ir و ویکی‌پدیا)');
const annex = sampleOf('پیوست ۴ مقررات ویزای شینگن (۸۱۰/۲۰۰۹)');
const common = sampleOf('دانسته‌های عمومی کارشناسان فروش');

const entry = (kind: Kind, stayDays: number | null, airside: VisaRule['airside'], source: string): VisaRule => ({
  entry: { kind, stayDays },
  airside,
  source,
});

/** Iran stands on the common list of nationalities that need an airport transit visa everywhere in the Schengen area. */
const schengen = 'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK';

/**
 * Visa rules for Iranian passports to begin with: SAMPLES out of public lists, since no source with a date and a
 * licence was found. A country that is not here is unknown, and shown so.
 */
export const visaRules: ReadonlyMap<string, VisaRule> = new Map<string, VisaRule>([
  ...schengen.split(' ').map((iso2): [string, VisaRule] => [iso2, entry('required', null, 'required', annex)]),
  ['AM', entry('free', 90, null, list)],
  ['GE', entry('free', 45, null, common)],
  ['IQ', entry('free', 30, null, list)],
  ['TR', entry('free', 90, 'free', common)],
  ['KZ', entry('free', 14, null, list)],
  ['MY', entry('free', 14, 'free', list)],
  ['OM', entry('free', 14, 'free', list)],
  ['QA', entry('onArrival', 30, 'free', list)],
  ['LB', entry('onArrival', 30, null, list)],
  ['MV', entry('onArrival', 30, null, list)],
  ['NP', entry('onArrival', null, null, list)],
  ['AZ', entry('electronic', 30, null, list)],
  ['LK', entry('electronic', 30, null, list)],
  ['RU', entry('electronic', null, null, common)],
  ['AE', entry('required', null, 'free', common)],
  ['AF', entry('required', null, null, list)],
  ['BH', entry('required', null, null, list)],
  ['CN', entry('required', null, null, common)],
  ['TH', entry('required', null, null, common)],
  ['KW', entry('required', null, null, common)],
  ['GB', entry('required', null, 'required', common)],
  ['US', entry('required', null, 'required', common)],
  ['CA', entry('required', null, 'required', common)],
]);
