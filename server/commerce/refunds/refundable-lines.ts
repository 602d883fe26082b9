import type { refundHindrances, refundWhys } from '#core/contract/refund/refund.ts';
import type { Said } from '#core/contract/said.ts';
import {
  allocate,
  type Rial,
  rialsPerToman,
  subtractRial,
  toRial,
  zeroRial,
} from '#core/rules/money/rial.ts';
import { ticketShares } from '#core/rules/refunds/shares.ts';
import type { Tx } from '#server/platform/services.ts';
import { type Context, deskOf } from '../context.ts';
import { backByDocument, sharesOf } from '../port/by-document.ts';
import type { BackNow, Guest, LineCard, PartNow, StayersQuestion } from '../port/desk.ts';
import { type LineDocument, travellersOn } from '../port/line.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { paidForLines } from '../record/paid-for-lines.ts';
import { type RuledWays, ruledWays } from './ruled-ways.ts';

type Line = LoadedOrder['lines'][number];

/** A document of a line with its refund at this moment, after discount. */
export interface RefundableDocument {
  lineId: string;
  documentId: string;
  travellers: readonly Guest[];
  price: Rial;
  paid: Rial;
  /** What the supplier gives back by the rules. */
  back: Rial | null;
  /** What comes back to the traveller, even if it cannot be asked for. */
  refund: Rial | null;
  percent: number | null;
  why: (typeof refundWhys)[number];
  hindrance: (typeof refundHindrances)[number] | null;
  until: Date | null;
  note: Said | null;
  /** What of the document; null: all that is left of it. */
  part: string | null;
  /** What whoever stays has to choose, if this document is given back and theirs is not. */
  ways: RuledWays | null;
  /** What they chose, and the document of whoever chose it. */
  way: string | null;
  stays: string | null;
}

/** Which part of which document is meant. */
export interface DocumentPart {
  documentId: string;
  part: string;
}

export interface RefundableLine {
  line: Line;
  card: LineCard;
  proposalId: string | null;
  documents: RefundableDocument[];
}

const hindranceOf = (
  { state, isHeld }: Pick<LineDocument, 'state' | 'isHeld'>,
  isOffered: boolean,
): RefundableDocument['hindrance'] => {
  if (state === 'refunded') return 'refunded';
  if (state === 'refundRequested' || isHeld) return 'requested';
  return isOffered ? null : 'notOffered';
};

/** Rules for a line that nobody takes back: every traveller has an equal share of the price, and nothing comes back. */
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

/**
 * What the desk said of each document, in the sequence of the documents. Throws if one is left out, or if the prices do not add up: a bug of
 * the desk.
 */
const inOrder = (line: Line, said: readonly BackNow[]): BackNow[] => {
  const ruled = line.documents.map(({ documentId }) => said.find((one) => one.documentId === documentId));
  const complete = ruled.filter((one) => one !== undefined);
  const isSound =
    complete.length === line.documents.length &&
    complete.every(({ price, back }) => price >= 0 && (back === null || back >= 0)) &&
    complete.reduce((sum, { price }) => sum + price, 0) === line.total - line.partsBack.price;
  if (!isSound) throw new Error(`the documents of line ${line.lineId} do not add up to its price`);
  return complete;
};

/** What was paid for a line, without what was paid for parts of it that were given back. */
const paidFor = (order: LoadedOrder, line: Line): Rial =>
  subtractRial(paidForLines(order)[order.lines.indexOf(line)] ?? zeroRial, line.partsBack.paid);

/** A line of an order with its documents and their refunds, from what the desk said of them. */
export const ruledLine = (
  ctx: Pick<Context, 'desks'>,
  order: LoadedOrder,
  line: Line,
  said: readonly BackNow[],
): RefundableLine => {
  const desk = deskOf(ctx, line.kind);
  const ruled = inOrder(line, said);
  const shares = sharesOf(line, ruled, paidFor(order, line));
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
        part: null,
        ways: null,
        way: null,
        stays: null,
      };
    }),
  };
};

/**
 * A part of the only document of a line, as the desk said of it. Part and rest share what was paid and what comes back as two tickets do, so
 * that they bring together what the whole document brings now.
 */
const ruledPart = (
  { line, documents }: RefundableLine,
  order: LoadedOrder,
  { part }: DocumentPart,
  said: { whole: BackNow; now: PartNow | null },
): RefundableDocument[] => {
  const { whole, now } = said;
  return documents.map((document) => {
    const { back, hindrance } = document;
    // A discount comes off the house's fee first, which cannot be said of a part.
    const isOffered = now && now.isOver !== true && documents.length === 1 && whole.fee + now.fee === 0;
    if (!isOffered || now.back === null || back === null || now.price >= document.price || now.back > back) {
      const nothing = { price: zeroRial, paid: zeroRial, back: zeroRial, refund: zeroRial };
      return { ...document, ...nothing, part, hindrance: hindrance ?? 'notOffered', note: now?.note ?? null };
    }
    const [own] = ticketShares(
      [
        { price: now.price, fee: zeroRial, back: now.back },
        {
          price: subtractRial(document.price, now.price),
          fee: zeroRial,
          back: subtractRial(back, now.back),
        },
      ],
      paidFor(order, line),
    );
    if (!own) throw new Error(`a part of document ${document.documentId} has no share`);
    const { price, percent, why, until, note = null } = now;
    return {
      ...document,
      part,
      price,
      paid: own.paid,
      back: now.back,
      refund: own.refund,
      percent,
      why,
      until,
      note,
    };
  });
};

/** The line with a part of its document in place of the document. */
const lineInPart = async (
  ctx: Context,
  order: LoadedOrder,
  ruled: { line: RefundableLine; said: readonly BackNow[] },
  wanted: DocumentPart,
  tx?: Tx,
): Promise<RefundableLine> => {
  const { line } = ruled.line;
  const { parts } = deskOf(ctx, line.kind).refunds ?? {};
  const now = parts ? await parts.backNow(line, order, wanted.part, tx) : null;
  const [whole] = ruled.said;
  if (!whole) throw new Error(`line ${line.lineId} has no document`);
  const { card } = ruled.line;
  return {
    ...ruled.line,
    card: now ? { ...card, title: `${card.title}، ${now.title}` } : card,
    documents: ruledPart(ruled.line, order, wanted, { whole, now }),
  };
};

/** The line with what those have to choose who stay without some of its documents. */
const withWays = (
  order: LoadedOrder,
  { line, said }: { line: RefundableLine; said: readonly BackNow[] },
  ways: readonly StayersQuestion[],
): RefundableLine => {
  const ruled = inOrder(line.line, said);
  const shares = (now: readonly BackNow[]) => sharesOf(line.line, now, paidFor(order, line.line));
  return {
    ...line,
    documents: line.documents.map((document) => {
      const own = ways.find(({ documentId }) => documentId === document.documentId);
      return own ? { ...document, ways: ruledWays(own, ruled, shares) } : document;
    }),
  };
};

/** The issued lines of an order, or some of them, with the refund of each document now. Lines that were refused have been paid back already. */
export const refundableLines = (
  ctx: Context,
  order: LoadedOrder,
  {
    tx,
    isAsked = () => true,
    parts = [],
  }: { tx?: Tx; isAsked?: (line: Line) => boolean; parts?: readonly DocumentPart[] } = {},
): Promise<RefundableLine[]> =>
  Promise.all(
    order.lines
      .filter((line) => line.state === 'issued' && isAsked(line))
      .map(async (line) => {
        const { refunds } = deskOf(ctx, line.kind);
        const said = refunds ? await refunds.backNow(line, order, tx) : nothingBack(line);
        const alone = ruledLine(ctx, order, line, said);
        const ways = (await refunds?.stayers?.of(line, order, tx)) ?? [];
        const ruled = withWays(order, { line: alone, said }, ways);
        const part = parts.find((one) =>
          line.documents.some(({ documentId }) => documentId === one.documentId),
        );
        return part ? lineInPart(ctx, order, { line: ruled, said }, part, tx) : ruled;
      }),
  );

/** The sum of several documents' refunds; null if one of them is not known. */
export const sumOfDocuments = (documents: readonly Pick<RefundableDocument, 'refund'>[]): Rial | null =>
  documents.some(({ refund }) => refund === null)
    ? null
    : toRial(documents.reduce((sum, { refund }) => sum + (refund ?? 0), 0));
