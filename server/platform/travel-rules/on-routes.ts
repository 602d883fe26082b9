import type { FieldError } from '#core/contract/result.ts';
import type { TravelRule } from '#core/contract/travellers/travel-rule.ts';
import { barredBy, type RuledRoute, rulesOfTrip } from '#core/rules/eligibility/travel-rules.ts';
import type { TravelRules } from './store.ts';

/** The rules that hold on any of these routes, as the API shows them. */
export const rulesOnRoutes = async (
  rules: TravelRules,
  routes: readonly RuledRoute[],
): Promise<TravelRule[]> =>
  rulesOfTrip(await rules.all(), routes).map(
    ({ from: _from, to: _to, travelFrom: _travelFrom, travelTo: _travelTo, ...told }) => told,
  );

/** The travellers who may not go by these rules, each with the rule that says so, as field errors below `path`. */
export const barredTravellers = (
  rules: readonly TravelRule[],
  nationalities: readonly string[],
  path: string,
): FieldError[] =>
  nationalities.flatMap((nationality, at) => {
    const rule = barredBy(rules, nationality);
    if (!rule) return [];
    return [
      {
        code: 'NATIONALITY_BARRED_ON_ROUTE',
        field: `${path}.${at}.nationalityCountryCode`,
        messages: [rule.text],
      },
    ];
  });
