import type { RefundLadder } from '#core/products/flight/contract/proposal.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { paidForLines } from '#server/commerce/record/paid-for-lines.ts';
import type { Disruption, Disruptions } from '../changes/disruptions.ts';
import { asItFlies } from '../changes/moved.ts';
import { offerOfLine } from '../orders/line.ts';
import type { ChosenOffer } from '../suppliers/port.ts';
import type { FareRules } from './fare-rules.ts';
import { freedLadder } from './freed-ladder.ts';

/** A line of an order with the offer that was bought at the times of now, what became of its flights, and its refund ladder. */
export interface LineLadder extends Disruption {
  lineId: string;
  offer: ChosenOffer;
  ladder: RefundLadder;
}

/** What is needed to make the ladders of orders. */
export interface LadderParts {
  fareRules: FareRules;
  disruptions: Disruptions;
}

type Bought = Pick<OrderDetail, 'lines' | 'total' | 'createdAt'>;

/** The refund ladder of each line of an order as of now, over what was paid for it, where it is known what became of the flights. */
export const laddersWith = (
  order: Bought,
  fareRules: FareRules,
  disruptionOf: readonly Disruption[],
): Promise<LineLadder[]> => {
  const paidOf = paidForLines(order);
  return Promise.all(
    order.lines.map(async (line, at) => {
      const { lineId, total } = line;
      const { changes, revisions, exemption } = disruptionOf[at] ?? {
        changes: [],
        revisions: [],
        exemption: null,
      };
      const flying = asItFlies(offerOfLine(line), changes);
      const paid = paidOf[at] ?? total;
      const ladder = await fareRules.ladder(flying, { at: order.createdAt, paid });
      return {
        lineId,
        offer: flying,
        changes,
        revisions,
        exemption,
        ladder: exemption ? freedLadder(ladder, exemption, paid) : ladder,
      };
    }),
  );
};

/** The same, asking for that. */
export const orderLadders = async (
  order: Bought,
  { fareRules, disruptions }: LadderParts,
): Promise<LineLadder[]> => laddersWith(order, fareRules, await disruptions.of(order.lines.map(offerOfLine)));
