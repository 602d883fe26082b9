import type { LegChange } from '#core/products/flight/contract/proposal.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import type { Clock, Db, Tx } from '#server/platform/services.ts';
import type { Exemption } from './exemption.ts';
import { exemptionOf } from './exemption.ts';
import { keyOfLeg, keyText } from './key.ts';
import { legsOfOffer, type SoldFlights } from './line-flights.ts';
import { changesOfLegs } from './moved.ts';
import { newsOf } from './news.ts';

/** What became of the flights of a line since it was sold. */
export interface Disruption {
  changes: LegChange[];
  /** How often each flight of the line was changed, including a change back to its own time. */
  revisions: number[];
  /** Null if the fare's own rules hold. */
  exemption: Exemption | null;
}

/** What the house knows of flights that do not fly as they were sold. */
export interface Disruptions {
  /** The disruption of each offer, in their order, compared with how it was sold; `tx` reads inside that transaction. */
  of(offers: readonly SoldFlights[], tx?: Tx): Promise<Disruption[]>;
}

export const createDisruptions = ({ db, clock }: { db: Db; clock: Clock }): Disruptions => ({
  of: async (offers, tx) => {
    const lines = offers.map(legsOfOffer);
    const legs = lines.flat();
    const days = legs.map((leg) => dateOf(leg.departureTime)).sort();
    const [from, to] = [days[0], days.at(-1)];
    if (!from || !to) return offers.map(() => ({ changes: [], revisions: [], exemption: null }));
    const { latest, windows } = await newsOf(tx ?? db, legs.map(keyOfLeg), { from, to });
    const now = clock.now();
    return lines.map((line) => {
      const changes = changesOfLegs(line, latest);
      const revisions = line.map((leg) => latest.get(keyText(keyOfLeg(leg)))?.revision ?? 0);
      return { changes, revisions, exemption: exemptionOf(line, changes, windows, now) };
    });
  },
});
