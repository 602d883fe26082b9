import type { PlainDate } from '#core/rules/dates/plain.ts';

/** Until when a step holds. Noons are those of Asia/Tehran, days those of the departure's own date. */
export type PenaltyUntil =
  | { kind: 'noonDaysBefore'; days: number }
  | { kind: 'hoursBefore'; hours: number }
  | { kind: 'departure' }
  | { kind: 'never' };

/** Giving the ticket back before `until` costs `percent` of the fare without its taxes. */
export interface PenaltyStep {
  until: PenaltyUntil;
  /** Whole, 0 to 100. */
  percent: number;
}

/** A published penalty table of an airline (or charterer) for some booking classes. */
export interface PenaltyRuleSet {
  id: string;
  /** Airline code, or '*' for any. */
  airline: string;
  classes: readonly string[] | '*';
  kind: 'system' | 'charter';
  validFrom: PlainDate;
  /** Last day, null while it holds. */
  validTo: PlainDate | null;
  /** Where the table was published, and when it was read. */
  source: string;
  /** Whether it only gives bounds: no more than this is kept. */
  isBound?: boolean;
  /** The first step whose time has not passed counts; the last one never ends. */
  steps: readonly PenaltyStep[];
}

/** What is wrong with a rule set as data, for a test that checks every set. Empty if it is sound. */
export const ruleSetProblems = (set: PenaltyRuleSet): string[] => {
  const problems: string[] = [];
  const endless = set.steps.findIndex((step) => step.until.kind === 'never');
  if (endless === -1 || endless !== set.steps.length - 1)
    problems.push('the last step, and only it, ends never');
  if (set.steps.some(({ percent }) => !Number.isSafeInteger(percent) || percent < 0 || percent > 100)) {
    problems.push('percents are whole, from 0 to 100');
  }
  if (set.validTo !== null && set.validTo < set.validFrom) problems.push('it ends before it begins');
  if (set.classes !== '*' && set.classes.length === 0) problems.push('it is for no class');
  if (set.source.trim() === '') problems.push('it names no source');
  return problems;
};
