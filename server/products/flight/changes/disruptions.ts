import type { LegChange } from '#core/products/flight/contract/proposal.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import type { Clock, Db } from '#server/platform/services.ts';
import type { ChosenOffer } from '../suppliers/port.ts';
import type { Exemption } from './exemption.ts';
import { exemptionOf } from './exemption.ts';
import { keyOfLeg } from './key.ts';
import { legsOfOffer } from './line-flights.ts';
import { changesOfLegs } from './moved.ts';
import { latestChanges } from './schedule.ts';
import { openWindows } from './windows.ts';

/** What became of the flights of a line since it was sold. */
export interface Disruption {
  changes: LegChange[];
  /** Null: the fare's own rules hold. */
  exemption: Exemption | null;
}

/** What is known of flights that do not fly as they were sold. */
export interface Disruptions {
  /** For each of the offers, in their order. */
  of(offers: readonly ChosenOffer[]): Promise<Disruption[]>;
}

export const createDisruptions = ({ db, clock }: { db: Db; clock: Clock }): Disruptions => ({
  of: async (offers) => {
    const lines = offers.map(legsOfOffer);
    const legs = lines.flat();
    const days = legs.map((leg) => dateOf(leg.departureTime)).sort();
    const [from, to] = [days[0], days.at(-1)];
    if (!from || !to) return offers.map(() => ({ changes: [], exemption: null }));
    const [latest, windows] = await Promise.all([
      latestChanges(db, legs.map(keyOfLeg)),
      openWindows(db, { from, to }),
    ]);
    const now = clock.now();
    return lines.map((line) => {
      const changes = changesOfLegs(line, latest);
      return { changes, exemption: exemptionOf(line, changes, windows, now) };
    });
  },
});
