import type { z } from 'zod';
import type { refunds } from '#core/contract/refund/endpoints.ts';
import type { refundableItemSchema } from '#core/contract/refund/refund.ts';
import { isOwnerName } from '#core/rules/identity/names.ts';
import { zeroRial } from '#core/rules/money/rial.ts';
import { reasonsToChoose } from '#core/rules/refunds/reasons.ts';
import { normalisePersian } from '#core/rules/text/normalise.ts';
import { refundTargetTexts } from '#core/texts/refunds.ts';
import { nameOfOwner, ownerOf } from '#server/platform/people.ts';
import { type Context, deskOf } from '../context.ts';
import type { Guest } from '../port/line.ts';
import { cardsNow } from '../record/card.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { canGoToPayersCards, paymentsOf, promisedToCards } from './card-payment.ts';
import { partsAmong } from './look-again.ts';
import {
  type RefundableDocument,
  type RefundableLine,
  refundableLines,
  sumOfDocuments,
} from './refundable-lines.ts';

type Item = z.output<typeof refundableItemSchema>;

/** The Persian name if there is one, otherwise the Latin one. */
export const guestName = (traveller: Guest): string =>
  traveller.firstNameFarsi && traveller.lastNameFarsi
    ? `${traveller.firstNameFarsi} ${traveller.lastNameFarsi}`
    : `${traveller.firstName} ${traveller.lastName}`;

/** The ways without their prices, which are for the house. */
const presentWays = (ways: RefundableDocument['ways']): Item['ways'] =>
  ways && {
    ...ways,
    goes: [...ways.goes],
    options: ways.options.map(({ way, title, description, isOffered, sums: [own, ...others] }) => ({
      way,
      title,
      description,
      isOffered,
      refund: own?.refund ?? null,
      others: others.map(({ documentId, refund }) => ({ documentId, refund })),
    })),
  };

export const presentItem = (document: RefundableDocument): Item => ({
  lineId: document.lineId,
  documentId: document.documentId,
  travellers: document.travellers.map((traveller) => ({
    travellerId: traveller.travellerId,
    name: guestName(traveller),
    type: traveller.type,
  })),
  paid: document.paid,
  refund: document.hindrance === null ? document.refund : zeroRial,
  percent: document.percent,
  why: document.why,
  hindrance: document.hindrance,
  until: document.until?.toISOString() ?? null,
  note: document.note,
  part: document.part,
  ways: document.hindrance === null ? presentWays(document.ways) : null,
});

/**
 * Where the money may go. Cards are offered if the sum of all documents, or of one of them, can go back to the cards that paid. Whether the
 * chosen documents can is checked with the request.
 */
const targetsOf = async (ctx: Context, order: LoadedOrder, lines: readonly RefundableLine[]) => {
  const free = lines.flatMap(({ documents }) => documents.filter(({ hindrance }) => hindrance === null));
  const sums = [free, ...free.map((one) => [one])].map(sumOfDocuments);
  const payments = await paymentsOf(ctx.db, order.orderId);
  const promised = await promisedToCards(ctx.db, order.orderId);
  let isCard = false;
  for (const sum of sums)
    isCard ||=
      sum !== null && (await canGoToPayersCards(ctx.db, ctx, order.orderId, { payments, sum, promised }));
  const targets = isCard ? (['wallet', 'iban', 'card'] as const) : (['wallet', 'iban'] as const);
  return targets.map((target) => ({ target, ...refundTargetTexts[target] }));
};

/** The travellers who may be the owner of the account: adults whose Persian names are written as a bank writes them. */
const ownerChoices = (lines: readonly RefundableLine[]): { firstName: string; lastName: string }[] => {
  const names = new Map<string, { firstName: string; lastName: string }>();
  for (const traveller of lines.flatMap(({ documents }) => documents.flatMap((one) => one.travellers))) {
    const firstName = normalisePersian(traveller.firstNameFarsi ?? '');
    const lastName = normalisePersian(traveller.lastNameFarsi ?? '');
    if (traveller.type === 'Adult' && isOwnerName(firstName) && isOwnerName(lastName))
      names.set(traveller.travellerId, { firstName, lastName });
  }
  return [...names.values()];
};

/** What a traveller sees of an order before asking for a refund. */
export const presentRefundable = async (
  ctx: Context,
  order: LoadedOrder,
  {
    proposalId,
    documentId,
    part,
  }: { proposalId?: string | undefined; documentId?: string | undefined; part?: string | undefined },
): Promise<z.input<typeof refunds.refundableItems.reply>> => {
  const at = ctx.clock.now().toISOString();
  const all = await refundableLines(ctx, order, {
    parts: partsAmong(documentId ? [{ documentId, part }] : []),
  });
  const ownerName = nameOfOwner(await ownerOf(ctx.db, order.userId));
  const lines = all.filter(
    (line) =>
      (proposalId === undefined || line.proposalId === proposalId) &&
      (documentId === undefined || line.documents.some((one) => one.documentId === documentId)),
  );
  const cards = await cardsNow(
    ctx,
    lines.map(({ line }) => line),
  );
  return {
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    orderTitle: order.card.title,
    productType: order.kinds[0] ?? '',
    at,
    ownerName,
    ownerChoices: ownerName === null ? ownerChoices(all) : [],
    lines: lines.map(({ line, card: sold, proposalId: id, documents }, at) => {
      const card = cards[at] ?? sold;
      return {
        lineId: line.lineId,
        proposalId: id,
        title: part === undefined ? card.title : sold.title,
        subtitle: card.subtitle,
        startsAt: card.startsAt,
        startsAtTimeZone: card.startsAtTimeZone,
        reasonIds: reasonsToChoose(deskOf(ctx, line.kind).refunds?.reasons ?? null).map(
          ({ reasonId }) => reasonId,
        ),
        items: documents
          .filter((one) => documentId === undefined || one.documentId === documentId)
          .map(presentItem),
      };
    }),
    targets: await targetsOf(ctx, order, lines),
  };
};
