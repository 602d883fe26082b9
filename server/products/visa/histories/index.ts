import { succeed } from '#core/contract/result.ts';
import { visa } from '#core/products/visa/contract/endpoints.ts';
import { createBehind } from '#server/platform/behind.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import type { Services } from '#server/platform/services.ts';
import type { Look } from '../catalogue/port.ts';
import { guidePathOf } from '../catalogue/present.ts';
import { lastLooks, type NotedLook, readLooks, rememberLooks, type StoredLook } from './store.ts';

interface Histories {
  operations: Operation[];
  /** Notes a look of a signed-in user, behind the answer's back. */
  note(look: Look, userId: string): void;
}

const keyOf = ({ destination, type, duration, entry, speed, guarantee, applicants }: Look): string =>
  [destination, type, duration, entry, speed, guarantee, applicants].join('|');

const present = ({ destination: code, name, poster, searchedAt, ...look }: StoredLook) => ({
  ...look,
  destination: { code, name, poster, guidePath: guidePathOf(code) },
  searchedAt: searchedAt.toISOString(),
});

/** The last looks of signed-in users: noted as they ask for a price, shown to them alone, forgotten on wish. */
export const createHistories = (services: Pick<Services, 'db' | 'clock' | 'random' | 'log'>): Histories => {
  const { db, clock, log } = services;
  const behind = createBehind<NotedLook>((looks) => rememberLooks(services, looks), log);

  return {
    note: (look, userId) =>
      behind.put(`${userId}|${keyOf(look)}`, { ...look, userId, searchedAt: clock.now() }),
    operations: [
      operation(visa.visaSearchHistories, async (_, { caller }) => {
        await behind.flush();
        return succeed((await readLooks(db, caller.userId)).map(present));
      }),
      operation(visa.forgetVisaSearches, async ({ body }, { caller }) => {
        await behind.flush();
        return lastLooks.forget(db, caller.userId, body);
      }),
    ],
  };
};
