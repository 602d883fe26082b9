import type { Clock } from '#server/platform/services.ts';
import { Pace } from '#server/platform/suppliers/pace.ts';
import type { DuffelAccount } from './env.ts';

const paces = new WeakMap<Clock, Map<string, Pace>>();

/** The pace of an account: Duffel counts by the account, so whatever a process buys there, flights or stays, waits for the same window. */
export const paceOf = ({ token, url }: Pick<DuffelAccount, 'token' | 'url'>, clock: Clock): Pace => {
  const known = paces.get(clock) ?? new Map<string, Pace>();
  paces.set(clock, known);
  const account = `${url} ${token}`;
  const pace = known.get(account) ?? new Pace(clock);
  known.set(account, pace);
  return pace;
};
