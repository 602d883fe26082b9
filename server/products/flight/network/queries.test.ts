import { expect, it } from 'vitest';
import { matchPlaces } from '#core/rules/text/match.ts';
import { servedByTimetable } from '../suppliers/timetable/served.ts';
import { networkOf } from './network.ts';
import { servingOf } from './serving.ts';
import { domesticQueries, worldQueries } from './testing/queries.ts';

const { findDomestic, findInTheWorld } = servingOf(networkOf([servedByTimetable]));

/** Whether a place is the one that is meant, or the city that an airport belongs to. */
const missed = (queries: readonly [string, string][], first: (typed: string) => string | undefined) =>
  queries
    .map(([typed, meant]) => ({ typed, meant, found: first(typed) }))
    .filter(({ meant, found }) => meant !== found);

it('what people type for a place of Iran finds it, first of all', () => {
  const places = findDomestic('');
  const wrong = missed(domesticQueries, (typed) => matchPlaces(typed, places)[0]?.code);
  expect(domesticQueries.length).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
});

it('what people type for a place of the world finds it among the first three', () => {
  const wrong = missed(worldQueries, (typed) => {
    const codes = findInTheWorld(typed).map(({ code }) => code);
    const meant = worldQueries.find(([text]) => text === typed)?.[1];
    return codes.slice(0, 3).find((code) => code === meant) ?? codes[0];
  });
  expect(worldQueries.length).toBeGreaterThan(150);
  expect(wrong).toEqual([]);
});
