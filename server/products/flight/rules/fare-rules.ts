import type { RefundLadder } from '#core/products/flight/contract/proposal.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { Clock } from '#server/platform/services.ts';
import type { LadderMoment } from '../penalties/ladder.ts';
import { ladderFor } from '../penalties/ladder.ts';
import type { RuleSets } from '../penalties/store.ts';
import type { ChosenOffer, FlightSupplier } from '../suppliers/port.ts';

/** Refund ladders of chosen offers, made from what the supplier says of them and the tables of the house. */
export interface FareRules {
  /** The ladder as of now. For something that was bought: by the rules of that day, over what was paid. */
  ladder(offer: ChosenOffer, bought?: { at: Date; paid: Rial }): Promise<RefundLadder>;
}

export interface FareRulesDeps {
  ruleSets: RuleSets;
  suppliers: ReadonlyMap<string, FlightSupplier>;
  clock: Clock;
}

/** What the supplier says. If it could not be asked the ladder is unknown, not a likely one. */
const toldBySupplier = async (
  supplier: FlightSupplier | undefined,
  offer: ChosenOffer,
): Promise<Pick<LadderMoment, 'ruleSetId' | 'terms'>> => {
  const said = await supplier?.rules(offer).catch(() => undefined);
  if (said?.kind === 'refused') return {};
  if (said?.kind !== 'done') return { ruleSetId: null };
  return said.value.kind === 'table' ? { ruleSetId: said.value.ruleSetId } : { terms: said.value };
};

export const createFareRules = ({ ruleSets, suppliers, clock }: FareRulesDeps): FareRules => ({
  ladder: async (offer, bought) => {
    const [sets, told] = await Promise.all([
      ruleSets.all(),
      toldBySupplier(suppliers.get(offer.supplier), offer),
    ]);
    const now = clock.now();
    return ladderFor(sets, offer, {
      now,
      ...(bought ? { boughtAt: bought.at, paid: bought.paid } : {}),
      ...told,
    });
  },
});
