import type { FlightLeg, LegChange } from '#core/products/flight/contract/proposal.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import type { Asking } from '#server/platform/db/at-once.ts';
import { questionsTo } from '#server/platform/db/questions.ts';
import type { Clock, Db } from '#server/platform/services.ts';
import type { Exemption } from './exemption.ts';
import { exemptionOf } from './exemption.ts';
import { keyOfLeg, keyText } from './key.ts';
import { legsOfOffer, type SoldFlights } from './line-flights.ts';
import { changesOfLegs } from './moved.ts';
import { type FlightNews, newsOf, newsOfOrder } from './news.ts';

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
  /** The disruption of each offer, in their order, compared with how it was sold; `asking` reads there, by one statement. */
  of(offers: readonly SoldFlights[], asking?: Asking): Promise<Disruption[]>;
}

/** The same of an issued order, asked for by its id while the order is read. */
export interface DisruptionsOfIssued {
  ofIssued(orderId: string): Promise<(offers: readonly SoldFlights[]) => Disruption[]>;
}

export const createDisruptions = ({
  db,
  clock,
}: {
  db: Db;
  clock: Clock;
}): Disruptions & DisruptionsOfIssued => {
  const disruptionsIn = (lines: readonly FlightLeg[][], { latest, windows }: FlightNews): Disruption[] => {
    const now = clock.now();
    return lines.map((line) => {
      const changes = changesOfLegs(line, latest);
      const revisions = line.map((leg) => latest.get(keyText(keyOfLeg(leg)))?.revision ?? 0);
      return { changes, revisions, exemption: exemptionOf(line, changes, windows, now) };
    });
  };
  return {
    async of(offers, asking) {
      const lines = offers.map(legsOfOffer);
      const legs = lines.flat();
      const days = legs.map((leg) => dateOf(leg.departureTime)).sort();
      const [from, to] = [days[0], days.at(-1)];
      if (!from || !to) return offers.map(() => ({ changes: [], revisions: [], exemption: null }));
      return disruptionsIn(lines, await newsOf(asking ?? db, legs.map(keyOfLeg), { from, to }));
    },
    async ofIssued(orderId) {
      const news = await newsOfOrder(questionsTo(db), orderId);
      return (offers) => disruptionsIn(offers.map(legsOfOffer), news);
    },
  };
};
