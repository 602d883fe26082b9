import type { PlainDate } from '#core/rules/dates/plain.ts';

/** Whom a rule is about: ISO 3166 alpha-3 codes, or all but some. */
export interface WhomRule {
  nationalities: '*' | readonly string[];
  /** Those to whom it does not apply, if `nationalities` is '*'. */
  except: readonly string[];
}

/** Where and when a rule holds. Places are airport or city codes (three letters) or countries (ISO 3166 alpha-2). */
export interface RuleScope {
  from: '*' | readonly string[];
  to: '*' | readonly string[];
  /** First and last day of travel, local to the origin; null: no end on that side. */
  travelFrom: PlainDate | null;
  travelTo: PlainDate | null;
}

/** One direction of a trip, by every name that its ends go by: airport, city and country. */
export interface RuledRoute {
  from: readonly string[];
  to: readonly string[];
  date: PlainDate;
}

const names = (places: '*' | readonly string[], end: readonly string[]): boolean =>
  places === '*' || places.some((place) => end.includes(place));

/** Whether a rule holds on a direction of a trip. */
export const holdsOn = (rule: RuleScope, { from, to, date }: RuledRoute): boolean =>
  names(rule.from, from) &&
  names(rule.to, to) &&
  (rule.travelFrom === null || rule.travelFrom <= date) &&
  (rule.travelTo === null || date <= rule.travelTo);

/** The rules that hold on any direction of a trip, in their order. */
export const rulesOfTrip = <R extends RuleScope>(rules: readonly R[], trip: readonly RuledRoute[]): R[] =>
  rules.filter((rule) => trip.some((route) => holdsOn(rule, route)));

/** Whether a rule is about travellers of a nationality. If the nationality is not known yet, only rules about all apply. */
export const isAbout = ({ nationalities, except }: WhomRule, nationality: string): boolean =>
  nationalities === '*' ? !except.includes(nationality) : nationalities.includes(nationality);

/** The rule that excludes a traveller of this nationality from the trip, or null. `rules` are those of the trip. */
export const barredBy = <R extends WhomRule & { kind: 'barred' | 'notice' }>(
  rules: readonly R[],
  nationality: string,
): R | null => rules.find((rule) => rule.kind === 'barred' && isAbout(rule, nationality)) ?? null;

/** What is wrong with a rule as data, for a test that checks every rule. Empty if it is sound. */
export const travelRuleProblems = (
  rule: RuleScope & WhomRule & { source: string; text: string },
): string[] => {
  const problems: string[] = [];
  const isList = (list: '*' | readonly string[], pattern: RegExp) =>
    list === '*' || (list.length > 0 && list.every((entry) => pattern.test(entry)));
  if (!isList(rule.from, /^[A-Z]{2,3}$/) || !isList(rule.to, /^[A-Z]{2,3}$/))
    problems.push('places are codes of two or three capitals');
  if (!isList(rule.nationalities, /^[A-Z]{3}$/) || rule.except.some((code) => !/^[A-Z]{3}$/.test(code)))
    problems.push('nationalities are codes of three capitals');
  if (rule.nationalities !== '*' && rule.except.length > 0) problems.push('only «all» has exceptions');
  if (rule.travelFrom !== null && rule.travelTo !== null && rule.travelTo < rule.travelFrom)
    problems.push('it ends before it begins');
  if (rule.source.trim() === '' || rule.text.trim() === '')
    problems.push('it names no source or says nothing');
  return problems;
};
