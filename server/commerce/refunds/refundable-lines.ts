import type { refundHindrances, refundWhys } from '#core/contract/refund/refund.ts';
import { allocate, type Rial, rialsPerToman, toRial, zeroRial } from '#core/rules/money/rial.ts';
import { ticketShares } from '#core/rules/refunds/shares.ts';
import type { Tx } from '#server/platform/services.ts';
import { type Context, deskOf } from '../context.ts';
import { backByDocument } from '../port/by-document.ts';
import type { BackNow, Guest, LineCard } from '../port/desk.ts';
import { type LineDocument, travellersOn } from '../port/line.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { paidForLines } from '../record/paid-for-lines.ts';

type Line = LoadedOrder['lines'][number];

/** A document of a line with what comes back of it at this minute, after discount. */
export interface RefundableDocument {
  lineId: string;
  documentId: string;
  /** Whom it is for. */
  travellers: readonly Guest[];
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
  documents: RefundableDocument[];
}

const hindranceOf = (
  { state }: Pick<LineDocument, 'state'>,
  isOffered: boolean,
): RefundableDocument['hindrance'] => {
  if (state === 'refunded') return 'refunded';
  if (state === 'refundRequested') return 'requested';
  return isOffered ? null : 'notOffered';
};

/** What nobody takes back: the equal share of everybody who is on it, and nothing of it. */
const nothingBack = (line: Line): BackNow[] => {
  const prices = allocate(
    line.total,
    line.travellerIds.map(() => rialsPerToman),
  );
  const nothing = {
    fee: zeroRial,
    back: zeroRial,
    percent: null,
    why: 'notRefundable',
    until: null,
  } as const;
  return backByDocument(
    line,
    line.travellerIds.map((travellerId, at) => ({ travellerId, price: prices[at] ?? zeroRial, ...nothing })),
  );
};

/** What was said of each document, in their order. Who leaves one out or splits the price wrongly is a bug. */
const inOrder = (line: Line, said: readonly BackNow[]): BackNow[] => {
  const ruled = line.documents.map(({ documentId }) => said.find((one) => one.documentId === documentId));
  const complete = ruled.filter((one) => one !== undefined);
  const isSound =
    complete.length === line.documents.length &&
    complete.every(({ price, back }) => price >= 0 && (back === null || back >= 0)) &&
    complete.reduce((sum, { price }) => sum + price, 0) === line.total;
  if (!isSound) throw new Error(`the documents of line ${line.lineId} do not add up to its price`);
  return complete;
};

/** A line of an order with its documents, by what its rules say of all of them. */
export const ruledLine = (
  ctx: Pick<Context, 'desks'>,
  order: LoadedOrder,
  line: Line,
  said: readonly BackNow[],
): RefundableLine => {
  const desk = deskOf(ctx, line.kind);
  const ruled = inOrder(line, said);
  const shares = ticketShares(ruled, paidForLines(order)[order.lines.indexOf(line)] ?? zeroRial);
  return {
    line,
    card: desk.card(line),
    proposalId: desk.proposalId?.(line) ?? null,
    documents: line.documents.map((document, at) => {
      const [now, share] = [ruled[at], shares[at]];
      if (!now || !share) throw new Error(`document ${document.documentId} has no share`);
      const isOffered = desk.refunds !== undefined && now.isOver !== true;
      return {
        lineId: line.lineId,
        documentId: document.documentId,
        travellers: travellersOn(order, document),
        price: toRial(now.price),
        paid: share.paid,
        back: now.back,
        refund: share.refund,
        percent: now.percent,
        why: now.why,
        hindrance: hindranceOf(document, isOffered),
        until: now.until,
        note: now.note ?? null,
      };
    }),
  };
};

/** Every document of the lines that were issued, with what comes back of it now. A line that was refused has been paid back. */
export const refundableLines = (ctx: Context, order: LoadedOrder, tx?: Tx): Promise<RefundableLine[]> =>
  Promise.all(
    order.lines
      .filter(({ state }) => state === 'issued')
      .map(async (line) => {
        const { refunds } = deskOf(ctx, line.kind);
        const said = refunds ? await refunds.backNow(line, order, tx) : nothingBack(line);
        return ruledLine(ctx, order, line, said);
      }),
  );

/** What documents bring together; null where it is not known of one. */
export const sumOfDocuments = (documents: readonly Pick<RefundableDocument, 'refund'>[]): Rial | null =>
  documents.some(({ refund }) => refund === null)
    ? null
    : toRial(documents.reduce((sum, { refund }) => sum + (refund ?? 0), 0));
