import type { z } from 'zod';
import type { forgottenSearchesSchema } from '#core/contract/histories.ts';
import { type Failure, fail, type Success, succeed } from '#core/contract/result.ts';
import { historyTexts } from '#core/texts/histories.ts';
import { createBehind } from '#server/platform/behind.ts';
import type { Services } from '#server/platform/services.ts';
import {
  forgetSearches,
  type KeptSearch,
  type MergeSearch,
  type NotedSearch,
  readSearches,
  rememberSearches,
} from './store.ts';

interface Options<S, N> {
  /** Whose searches they are: the product's name. */
  product: string;
  /** What was searched, as one text: the same text within a moment is noted once. */
  keyOf(search: N): string;
  merge: MergeSearch<S, N>;
  /** Other products whose searches its call takes away too: the specification has one path for several. */
  forgetsToo?: readonly string[];
  /** Which of two searches noted within the same moment counts as the earlier; without it, the order in which they came. */
  order?(a: N, b: N): number;
}

/** One transaction handles at most this many users. */
const usersAtOnce = 50;

/** The last searches of signed-in users: noted as they search, shown to them alone, removed on request. */
export interface LastSearches<S, N> {
  /** Notes a search after the answer has gone: quick, and never fails. */
  note(search: N, userId: string): void;
  /** Newest first, with everything noted until now. */
  list(userId: string): Promise<KeptSearch<S>[]>;
  /** Removes one search of a user, or all, of other products too where they are named; returns the answer of the product's call. */
  forget(
    userId: string,
    wish: z.output<typeof forgottenSearchesSchema>,
  ): Promise<Success<null> | Failure<'NOT_FOUND', null>>;
}

/** `S` is what is stored of a search, as JSON; `N` is what is noted when one is made. */
export const createLastSearches = <S, N>(
  services: Pick<Services, 'db' | 'clock' | 'random' | 'log'>,
  { product, keyOf, merge, forgetsToo = [], order = () => 0 }: Options<S, N>,
): LastSearches<S, N> => {
  const { db, clock, log } = services;
  const behind = createBehind<NotedSearch<N> & { userId: string }>(async (noted) => {
    const ofUsers = new Map<string, NotedSearch<N>[]>();
    for (const each of noted.toSorted((a, b) => order(a.search, b.search)))
      ofUsers.set(each.userId, [...(ofUsers.get(each.userId) ?? []), each]);
    const users = [...ofUsers];
    for (let at = 0; at < users.length; at += usersAtOnce)
      await rememberSearches(services, { product, merge }, new Map(users.slice(at, at + usersAtOnce)));
  }, log);
  return {
    note: (search, userId) =>
      behind.put(`${userId}|${keyOf(search)}`, { search, userId, searchedAt: clock.now() }),
    async list(userId) {
      await behind.flush();
      return readSearches(db, product, userId);
    },
    async forget(userId, wish) {
      await behind.flush();
      const id = 'id' in wish ? wish.id : null;
      const count = await forgetSearches(db, [product, ...forgetsToo], { userId, id });
      if (id === null || count > 0) return succeed(null);
      return fail('NOT_FOUND', null, [{ code: 'NOT_FOUND', field: 'id', messages: [historyTexts.notFound] }]);
    },
  };
};

/** The same search is stored once and moves up; any other is a new one. */
export const mergeByKey =
  <S>(keyOf: (search: S) => string): MergeSearch<S, S> =>
  (kept, { search }) => {
    const known = kept.find((each) => keyOf(each.search) === keyOf(search));
    return { id: known?.id ?? null, search };
  };
