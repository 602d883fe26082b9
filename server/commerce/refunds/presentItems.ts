import type { z } from 'zod';
import type { refunds } from '#core/contract/refund/endpoints.ts';
import type { refundableItemSchema } from '#core/contract/refund/refund.ts';
import { zeroRial } from '#core/rules/money/rial.ts';
import { refundTargetTexts } from '#core/texts/refunds.ts';
import { ownerOf } from '#server/platform/people.ts';
import type { Context } from '../context.ts';
import type { LoadedOrder } from '../orders/loaded.ts';
import { canGoToCard, paymentOf } from './cardPayment.ts';
import { nameOfOwner } from './fields.ts';
import { type RefundableLine, type RefundableTicket, refundableLines, sumOf } from './tickets.ts';

type Item = z.output<typeof refundableItemSchema>;

/** As people read it: the Persian name where there is one. */
export const nameOf = ({ traveller }: RefundableTicket): string =>
  traveller.firstNameFarsi && traveller.lastNameFarsi
    ? `${traveller.firstNameFarsi} ${traveller.lastNameFarsi}`
    : `${traveller.firstName} ${traveller.lastName}`;

export const presentItem = (ticket: RefundableTicket): Item => ({
  lineId: ticket.lineId,
  travellerId: ticket.traveller.travellerId,
  name: nameOf(ticket),
  travellerType: ticket.traveller.type,
  paid: ticket.paid,
  refund: ticket.hindrance === null ? ticket.refund : zeroRial,
  percent: ticket.percent,
  why: ticket.why,
  hindrance: ticket.hindrance,
  until: ticket.until?.toISOString() ?? null,
  note: ticket.note,
});

/** The card is offered where what all of them bring, or one of them, can go back to it; which, is seen with the request. */
const targetsOf = async (ctx: Context, order: LoadedOrder, lines: readonly RefundableLine[]) => {
  const free = lines.flatMap(({ tickets }) => tickets.filter(({ hindrance }) => hindrance === null));
  const sums = [free, ...free.map((ticket) => [ticket])].map(sumOf);
  const payment = await paymentOf(ctx.db, order.orderId);
  const isCard = sums.some((sum) => sum !== null && canGoToCard(ctx, payment, sum));
  const targets = isCard ? (['wallet', 'iban', 'card'] as const) : (['wallet', 'iban'] as const);
  return targets.map((target) => ({ target, ...refundTargetTexts[target] }));
};

/** All that somebody sees who may give tickets of an order back. */
export const presentRefundable = async (
  ctx: Context,
  order: LoadedOrder,
  proposalId: string | undefined,
): Promise<z.input<typeof refunds.refundableItems.reply>> => {
  const at = ctx.clock.now().toISOString();
  const all = await refundableLines(ctx, order);
  const lines = all.filter((line) => proposalId === undefined || line.proposalId === proposalId);
  return {
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    orderTitle: order.card.title,
    productType: order.kind,
    at,
    ownerName: nameOfOwner(await ownerOf(ctx.db, order.userId)),
    lines: lines.map(({ line, card, proposalId: id, tickets }) => ({
      lineId: line.lineId,
      proposalId: id,
      title: card.title,
      subtitle: card.subtitle,
      startsAt: card.startsAt,
      startsAtTimeZone: card.startsAtTimeZone,
      items: tickets.map(presentItem),
    })),
    targets: await targetsOf(ctx, order, lines),
  };
};
