import type { FieldError } from '#core/contract/result.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate, PlainDateTime } from '#core/rules/dates/plain.ts';
import type { RuledRoute } from '#core/rules/eligibility/travel-rules.ts';
import { barredTravellers, rulesOnRoutes } from '#server/platform/travel-rules/on-routes.ts';
import type { TravelRules } from '#server/platform/travel-rules/store.ts';
import type { Tours } from '../catalogue/tours.ts';
import type { KnownTour } from '../data/shape.ts';

/** Every tour leaves from Tehran: from its airport for flights abroad, where it goes abroad. */
const homeOf = (countries: readonly string[]): readonly string[] =>
  countries.every((country) => country === 'IR') ? ['THR', 'IR'] : ['THR', 'IKA', 'IR'];

interface Going {
  tour: Pick<KnownTour, 'transport' | 'route'>;
  leavesAt: PlainDateTime;
  returnsOn: PlainDate;
}

/** The flights of a tour by every name of their ends, out and back. Rules of routes are about who may fly there: a tour by land has none. */
export const routesOf = (tours: Pick<Tours, 'destination'>, going: Going): RuledRoute[] => {
  const { tour, leavesAt, returnsOn } = going;
  if (tour.transport !== 'flight') return [];
  const places = tour.route.flatMap(({ destinationKey }) => tours.destination(destinationKey) ?? []);
  const there = [
    ...new Set(
      places
        .flatMap(({ cityCode, airports = [], countryIso2 }) => [cityCode, ...airports, countryIso2])
        .filter((name) => name !== null),
    ),
  ];
  const home = homeOf(places.map(({ countryIso2 }) => countryIso2));
  return [
    { from: home, to: there, date: dateOf(leavesAt) },
    { from: there, to: home, date: returnsOn },
  ];
};

export interface EligibilityDeps {
  tours: Tours;
  travelRules: TravelRules;
}

/** Those who may not go on a tour by their nationality, as errors of their fields below `path`. */
export const barredFrom = async (
  { tours, travelRules }: EligibilityDeps,
  going: Going,
  { nationalities, path }: { nationalities: readonly string[]; path: string },
): Promise<FieldError[]> =>
  barredTravellers(await rulesOnRoutes(travelRules, routesOf(tours, going)), nationalities, path);
