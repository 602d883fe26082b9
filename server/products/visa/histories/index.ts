import { succeed } from '#core/contract/result.ts';
import { visa } from '#core/products/visa/contract/endpoints.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { createLastSearches, mergeByKey } from '#server/platform/last-searches/index.ts';
import type { Services } from '#server/platform/services.ts';
import type { Look } from '../catalogue/port.ts';
import { guidePathOf, posterNameOf } from '../catalogue/present.ts';

interface Histories {
  operations: Operation[];
  /** Notes what a signed-in user looked at, after the answer has gone. */
  note(look: Look, userId: string): void;
}

const keyOf = ({ destination, type, duration, entry, speed, guarantee, applicants }: Look): string =>
  [destination, type, duration, entry, speed, guarantee, applicants].join('|');

/** What signed-in users looked at last: noted as they ask for a price, shown to them alone, removed on request. */
export const createHistories = (services: Pick<Services, 'db' | 'clock' | 'random' | 'log'>): Histories => {
  const { db } = services;
  const last = createLastSearches<Look, Look>(services, { product: 'visa', keyOf, merge: mergeByKey(keyOf) });

  return {
    note: last.note,
    operations: [
      operation(visa.visaSearchHistories, async (_, { caller }) => {
        const looks = await last.list(caller.userId);
        const destinations = await db
          .selectFrom('visa_destinations')
          .select(['code', 'name', 'poster', 'country_code'])
          .where('code', 'in', ['', ...new Set(looks.map(({ search }) => search.destination))])
          .execute();
        const byCode = new Map(destinations.map((each) => [each.code, each]));
        // A destination that was removed is not shown. Its searches disappear as newer ones replace them.
        const shown = looks.flatMap(({ id, search: { destination: code, ...look }, searchedAt }) => {
          const known = byCode.get(code);
          if (!known) return [];
          const { name } = known;
          const destination = { code, name, poster: posterNameOf(known), guidePath: guidePathOf(code) };
          return [{ id, ...look, destination, searchedAt: searchedAt.toISOString() }];
        });
        return succeed(shown);
      }),
      operation(visa.forgetVisaSearches, ({ body }, { caller }) => last.forget(caller.userId, body)),
    ],
  };
};
