import { addRial, type Rial, subtractRial, zeroRial } from '#core/rules/money/rial.ts';
import { partsToMove, type TicketShare, ticketShares } from '#core/rules/refunds/shares.ts';
import { joinSaid } from '#core/texts/said.ts';
import type { BackNow } from './desk.ts';
import type { IssuedLine } from './line.ts';

/** The refund of one traveller of a line, for products whose rules set a price for each person. */
export interface BackOfTraveller extends Omit<BackNow, 'documentId'> {
  travellerId: string;
}

const sum = (amounts: readonly Rial[]): Rial => addRial(zeroRial, ...amounts);

const sameOf = <T>(values: readonly T[]): T | null =>
  new Set(values).size === 1 ? (values[0] ?? null) : null;

/**
 * The refund of a document, added up from the parts of its travellers. A document without parts costs nothing: its travellers' parts belong to
 * others.
 */
const together = (documentId: string, parts: readonly BackOfTraveller[]): BackNow => {
  const [first] = parts;
  if (!first)
    return {
      documentId,
      price: zeroRial,
      fee: zeroRial,
      back: zeroRial,
      percent: null,
      why: 'rules',
      until: null,
    };
  const { travellerId: _, ...rules } = first;
  const backs = parts.flatMap(({ back }) => back ?? []);
  const ends = parts.flatMap(({ until }) => until ?? []).sort((a, b) => a.getTime() - b.getTime());
  const notes = parts.flatMap(({ note }) => (note === undefined ? [] : [note]));
  return {
    ...rules,
    documentId,
    price: sum(parts.map(({ price }) => price)),
    fee: sum(parts.map(({ fee }) => fee)),
    back: backs.length < parts.length ? null : sum(backs),
    percent: sameOf(parts.map(({ percent }) => percent)),
    until: ends[0] ?? null,
    ...(parts.some(({ isOver }) => isOver) ? { isOver: true } : {}),
    ...(notes.length > 0 ? { note: joinSaid(notes, ' ') } : {}),
  };
};

/**
 * Adds the refunds of a line's travellers up by its documents. Each traveller's part belongs to the first document that is for them, so that
 * every part counts once. Throws if a traveller has no document, which is a bug of the desk that issued.
 */
export const backByDocument = (
  { lineId, documents }: Pick<IssuedLine, 'lineId' | 'documents'>,
  parts: readonly BackOfTraveller[],
): BackNow[] => {
  const first = (travellerId: string) =>
    documents.find(({ travellerIds }) => travellerIds.includes(travellerId))?.documentId;
  const lost = parts.find(({ travellerId }) => first(travellerId) === undefined);
  if (lost) throw new Error(`traveller ${lost.travellerId} of line ${lineId} is on none of its documents`);
  return documents.map(({ documentId }) =>
    together(
      documentId,
      parts.filter(({ travellerId }) => first(travellerId) === documentId),
    ),
  );
};

/** What a line's documents bring once an amount of the price of one of them is of the price of another. */
const movedBetween = (
  said: readonly BackNow[],
  { from, to, amount }: { from: string; to: string; amount: Rial },
): BackNow[] =>
  said.map((one) => {
    if (one.documentId !== from && one.documentId !== to) return one;
    const by = (sum: Rial): Rial =>
      one.documentId === from ? subtractRial(sum, amount) : addRial(sum, amount);
    return {
      ...one,
      price: by(one.price),
      back: one.back === null ? null : by(one.back),
      unmoved: one.unmoved ?? { price: one.price, back: one.back },
    };
  });

/** The same, where the amount is out of what comes back of several who leave together: by what comes back of each. */
export const movedTogether = (
  said: readonly BackNow[],
  { from, to, amount }: { from: readonly string[]; to: string; amount: Rial },
): readonly BackNow[] => {
  const leaving = said.filter(({ documentId }) => from.includes(documentId));
  const parts = partsToMove(amount, leaving);
  return leaving.reduce<readonly BackNow[]>(
    (now, { documentId }, at) => movedBetween(now, { from: documentId, to, amount: parts[at] ?? zeroRial }),
    said,
  );
};

/** What each document of a line brings, of which `paid` was paid: beside those that are given or asked back at what was paid for them then. */
export const sharesOf = (
  { documents }: Pick<IssuedLine, 'documents'>,
  said: readonly BackNow[],
  paid: Rial,
): TicketShare[] =>
  ticketShares(
    said.map((one) => {
      const gone = documents.find(({ documentId }) => documentId === one.documentId)?.paid;
      return gone === undefined ? one : { ...one, gone };
    }),
    paid,
  );
