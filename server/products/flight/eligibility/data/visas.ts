import type { VisaOnRoute } from '#core/products/flight/contract/proposal.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';

type Kind = Exclude<VisaOnRoute['kind'], 'unknown'>;

/** What a country asks of ordinary Iranian passports, as far as we know. */
export interface VisaRule {
  /** For a short visit. */
  entry: { kind: Kind; stayDays: number | null } | null;
  /** For changing planes in one airport without crossing the border; null if not known. */
  airside: 'free' | 'required' | null;
  source: string;
}

/** The day on which the samples were written down. */
export const visasCheckedOn = toPlainDate('2026-11-21');

const ask = 'پیش از خرید از سفارت یا ایرلاین بپرسید.';
/** No authority told us, so none is named as the source, nor is anybody who repeats it. */
const sample = `نمونه؛ با سفارت یا وزارت خارجه آن کشور هنوز سنجیده نشده است. ${ask}`;
const annex = `نمونه، از پیوست ۴ مقررات ویزای شینگن (۸۱۰/۲۰۰۹). ${ask}`;

const entry = (kind: Kind, stayDays: number | null, airside: VisaRule['airside'], source: string): VisaRule => ({
  entry: { kind, stayDays },
  airside,
  source,
});

/** Iran stands on the common list of nationalities that need an airport transit visa everywhere in the Schengen area. */
const schengen = 'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK';

/**
 * Visa rules for Iranian passports to begin with: SAMPLES to be checked with each country's embassy, since no source with a
 * date and a licence was found. A country that is not here is unknown, and shown so.
 */
export const visaRules: ReadonlyMap<string, VisaRule> = new Map<string, VisaRule>([
  ...schengen.split(' ').map((iso2): [string, VisaRule] => [iso2, entry('required', null, 'required', annex)]),
  ['AM', entry('free', 90, null, sample)],
  ['GE', entry('free', 45, null, sample)],
  ['IQ', entry('free', 30, null, sample)],
  ['TR', entry('free', 90, 'free', sample)],
  ['KZ', entry('free', 14, null, sample)],
  ['MY', entry('free', 14, 'free', sample)],
  ['OM', entry('free', 14, 'free', sample)],
  ['QA', entry('onArrival', 30, 'free', sample)],
  ['LB', entry('onArrival', 30, null, sample)],
  ['MV', entry('onArrival', 30, null, sample)],
  ['NP', entry('onArrival', null, null, sample)],
  ['AZ', entry('electronic', 30, null, sample)],
  ['LK', entry('electronic', 30, null, sample)],
  ['RU', entry('electronic', null, null, sample)],
  ['AE', entry('required', null, 'free', sample)],
  ['AF', entry('required', null, null, sample)],
  ['BH', entry('required', null, null, sample)],
  ['CN', entry('required', null, null, sample)],
  ['TH', entry('required', null, null, sample)],
  ['KW', entry('required', null, null, sample)],
  ['GB', entry('required', null, 'required', sample)],
  ['US', entry('required', null, 'required', sample)],
  ['CA', entry('required', null, 'required', sample)],
]);
