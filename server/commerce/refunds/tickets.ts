import type { refundHindrances, refundWhys } from '#core/contract/refund/refund.ts';
import { allocate, type Rial, rialsPerToman, toRial, zeroRial } from '#core/rules/money/rial.ts';
import { ticketShares } from '#core/rules/refunds/shares.ts';
import type { Tx } from '#server/platform/services.ts';
import { type Context, deskOf } from '../context.ts';
import type { BackNow, LineCard, Traveller } from '../port/desk.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { paidForLines } from '../record/paid-for-lines.ts';

type Line = LoadedOrder['lines'][number];

/** A ticket with what comes back of it at this minute, after discount. */
export interface RefundableTicket {
  lineId: string;
  traveller: Traveller;
  price: Rial;
  paid: Rial;
  /** What the supplier gives back of it by the rules. */
  back: Rial | null;
  /** What comes back of it, whether or not it can be asked for. */
  refund: Rial | null;
  percent: number | null;
  why: (typeof refundWhys)[number];
  hindrance: (typeof refundHindrances)[number] | null;
  until: Date | null;
  note: string | null;
}

export interface RefundableLine {
  line: Line;
  card: LineCard;
  proposalId: string | null;
  tickets: RefundableTicket[];
}

const hindranceOf = (
  order: LoadedOrder,
  lineId: string,
  travellerId: string,
  isOffered: boolean,
): RefundableTicket['hindrance'] => {
  const traveller = order.travellers.find((one) => one.travellerId === travellerId);
  const ticket = traveller?.tickets.find((one) => one.lineId === lineId);
  if (!ticket) return 'notIssued';
  if (ticket.state === 'refunded') return 'refunded';
  if (ticket.state === 'refundRequested') return 'requested';
  return isOffered ? null : 'notOffered';
};

/** What nobody takes back: everybody's equal share of the price, and nothing of it. */
const nothingBack = (order: LoadedOrder, line: Line): BackNow[] => {
  const prices = allocate(
    line.total,
    order.travellers.map(() => rialsPerToman),
  );
  return order.travellers.map(({ travellerId }, at) => ({
    travellerId,
    price: prices[at] ?? zeroRial,
    fee: zeroRial,
    back: zeroRial,
    percent: null,
    why: 'notRefundable',
    until: null,
  }));
};

/** What was said of each traveller, in their order. Who leaves one out or splits the price wrongly is a bug. */
const inOrder = (order: LoadedOrder, line: Line, said: readonly BackNow[]): BackNow[] => {
  const ruled = order.travellers.map(({ travellerId }) =>
    said.find((one) => one.travellerId === travellerId),
  );
  const complete = ruled.filter((one) => one !== undefined);
  const isSound =
    complete.length === order.travellers.length &&
    complete.every(({ price, back }) => price >= 0 && (back === null || back >= 0)) &&
    complete.reduce((sum, { price }) => sum + price, 0) === line.total;
  if (!isSound) throw new Error(`the tickets of line ${line.lineId} do not add up to its price`);
  return complete;
};

/** A line of an order with its tickets, by what its rules say of everybody on it. */
export const ruledLine = (
  ctx: Pick<Context, 'desks'>,
  order: LoadedOrder,
  line: Line,
  said: readonly BackNow[],
): RefundableLine => {
  const desk = deskOf(ctx, line.kind);
  const ruled = inOrder(order, line, said);
  const shares = ticketShares(ruled, paidForLines(order)[order.lines.indexOf(line)] ?? zeroRial);
  return {
    line,
    card: desk.card(line),
    proposalId: desk.proposalId?.(line) ?? null,
    tickets: order.travellers.map((traveller, at) => {
      const [now, share] = [ruled[at], shares[at]];
      if (!now || !share) throw new Error(`traveller ${traveller.travellerId} has no share`);
      const isOffered = desk.refunds !== undefined && now.isOver !== true;
      const hindrance = hindranceOf(order, line.lineId, traveller.travellerId, isOffered);
      return {
        lineId: line.lineId,
        traveller,
        price: toRial(now.price),
        paid: share.paid,
        back: now.back,
        refund: share.refund,
        percent: now.percent,
        why: now.why,
        hindrance,
        until: now.until,
        note: now.note ?? null,
      };
    }),
  };
};

/** Every ticket of the lines that were issued, with what comes back of it now. A line that was refused has been paid back. */
export const refundableLines = (ctx: Context, order: LoadedOrder, tx?: Tx): Promise<RefundableLine[]> =>
  Promise.all(
    order.lines
      .filter(({ state }) => state === 'issued')
      .map(async (line) => {
        const { refunds } = deskOf(ctx, line.kind);
        const said = refunds ? await refunds.backNow(line, order, tx) : nothingBack(order, line);
        return ruledLine(ctx, order, line, said);
      }),
  );

/** What tickets bring together; null where it is not known of one. */
export const sumOf = (tickets: readonly Pick<RefundableTicket, 'refund'>[]): Rial | null =>
  tickets.some(({ refund }) => refund === null)
    ? null
    : toRial(tickets.reduce((sum, { refund }) => sum + (refund ?? 0), 0));
