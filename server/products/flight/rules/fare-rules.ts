import type { RefundLadder } from '#core/products/flight/contract/proposal.ts';
import type { Clock } from '#server/platform/services.ts';
import type { ChosenOffer, FlightSupplier } from '../suppliers/port.ts';
import { ladderFor } from './ladder.ts';
import type { RuleSets } from './store.ts';

/** Refund ladders of chosen offers, by what the supplier says of them and the tables of the house. */
export interface FareRules {
  /** The ladder as of now; with `boughtAt`, by the rules of that day. */
  ladder(offer: ChosenOffer, boughtAt?: Date): Promise<RefundLadder>;
}

export interface FareRulesDeps {
  ruleSets: RuleSets;
  suppliers: ReadonlyMap<string, FlightSupplier>;
  clock: Clock;
}

/** Null where the supplier could not be asked: then the ladder is unknown, not likely. */
const namedBySupplier = async (
  supplier: FlightSupplier | undefined,
  offer: ChosenOffer,
): Promise<string | null | undefined> => {
  try {
    const said = await supplier?.rules(offer);
    // Its own terms name no table of ours.
    if (said?.kind === 'done') return said.value.kind === 'table' ? said.value.ruleSetId : null;
    return said?.kind === 'refused' ? undefined : null;
  } catch {
    return null;
  }
};

export const createFareRules = ({ ruleSets, suppliers, clock }: FareRulesDeps): FareRules => ({
  ladder: async (offer, boughtAt) => {
    const [sets, ruleSetId] = await Promise.all([
      ruleSets.all(),
      namedBySupplier(suppliers.get(offer.supplier), offer),
    ]);
    const now = clock.now();
    return ladderFor(sets, offer, {
      now,
      ...(boughtAt ? { boughtAt } : {}),
      ...(ruleSetId === undefined ? {} : { ruleSetId }),
    });
  },
});
