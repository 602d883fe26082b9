import type { RefundLadder } from '#core/products/flight/contract/proposal.ts';
import { paidForLines } from '#server/commerce/orders/paidForLines.ts';
import type { OrderDetail } from '#server/commerce/orders/types.ts';
import { offerOfLine } from '../desk/line.ts';
import type { ChosenOffer } from '../suppliers/port.ts';
import type { FareRules } from './fare-rules.ts';

/** A line of an order with what it was bought as, and what comes back of it when. */
export interface LineLadder {
  lineId: string;
  offer: ChosenOffer;
  ladder: RefundLadder;
}

/** The refund ladder of each line of an order as of now, over what was paid for it. */
export const orderLadders = (
  order: Pick<OrderDetail, 'lines' | 'total' | 'createdAt'>,
  fareRules: FareRules,
): Promise<LineLadder[]> => {
  const paid = paidForLines(order);
  return Promise.all(
    order.lines.map(async (line, at) => {
      const offer = offerOfLine(line);
      const bought = { at: order.createdAt, paid: paid[at] ?? line.total };
      return { lineId: line.lineId, offer, ladder: await fareRules.ladder(offer, bought) };
    }),
  );
};
