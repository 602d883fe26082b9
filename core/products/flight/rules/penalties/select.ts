import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { PenaltyRuleSet } from './rule-set.ts';

/** How closely a set fits a fare: one for its airline comes first, then one for its class. */
const closeness = (set: PenaltyRuleSet): number =>
  (set.airline === '*' ? 0 : 2) + (set.classes === '*' ? 0 : 1);

/**
 * The rule set of a fare bought on a date: the closest one, the newest among equals; null where none is known, which
 * callers must show as unknown and never guess.
 */
export const selectRuleSet = <S extends PenaltyRuleSet>(
  sets: readonly S[],
  fare: { airline: string; bookingClass: string; kind: 'system' | 'charter'; onDate: PlainDate },
): S | null =>
  sets
    .filter(
      (set) =>
        set.kind === fare.kind &&
        (set.airline === '*' || set.airline === fare.airline) &&
        (set.classes === '*' || set.classes.includes(fare.bookingClass)) &&
        set.validFrom <= fare.onDate &&
        (set.validTo === null || fare.onDate <= set.validTo),
    )
    .sort((a, b) => closeness(b) - closeness(a) || (a.validFrom < b.validFrom ? 1 : -1))[0] ?? null;
