import { allocate, percentOf, type Rial, subtractRial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import { type BackOfTraveller, backByDocument } from '../port/by-document.ts';
import type { BackNow, BackQuote, DeskAnswer, OrderLine, PartsDesk, RefundDesk } from '../port/desk.ts';

/** What the supplier does when it is asked for a refund; see `Mood` of the desk. */
export type RefundMood =
  | 'done'
  | 'refused'
  | 'quote_changed'
  | 'doneButUnknown'
  | 'unknown'
  | 'throws'
  | 'doneThenHangs'
  | 'hangs';

interface Rule {
  /** How much of the fare is kept, in percent; null if it is not known. */
  percent: number | null;
  why: BackNow['why'];
  until?: Date;
}

export interface FakeRefunds extends RefundDesk {
  mood: {
    quote: 'done' | 'unknown' | 'not_issued' | 'not_refundable' | 'already_refunded';
    refund: RefundMood;
    status: 'true' | 'unknown';
  };
  /** Moods of lines by their name; wins over `mood`. */
  moods: Map<string, Partial<FakeRefunds['mood']>>;
  rule: Rule;
  /** After this an answer counts as unknown, in seconds. */
  seconds: number;
  /** Rules of lines by their name; wins over `rule`. */
  rules: Map<string, Rule>;
  /** The house's fee within each line. */
  fee: number;
  /** By how much the supplier's quote is less than the rules say, in percent. */
  lessPercent: number;
  /** What the supplier took back: the quote by line and traveller. */
  given: Map<string, string>;
  /** How a quarter of what a document still costs is given back; a product in whose lines that can be done takes it as its `parts`. */
  inParts: PartsDesk;
  /** Every refund that happened, by its quote. */
  refunded: Map<string, Rial>;
}

const nameOf = (line: OrderLine): string =>
  line.details && typeof line.details === 'object' && 'name' in line.details ? String(line.details.name) : '';

/** What the document of a line still costs. */
const priceOf = (line: OrderLine): Rial =>
  line.details && typeof line.details === 'object' && 'left' in line.details
    ? toRial(Number(line.details.left))
    : line.total;

const quarterOf = (line: OrderLine): Rial => toRial(Math.floor(priceOf(line) / 40) * 10);

interface Around {
  forever(): Promise<never>;
  told(call: string): void;
  isIssued(line: OrderLine): boolean;
}

/** A supplier in memory that takes each ticket back once, and each quote once. A test sets its answers. */
export const createFakeRefunds = (
  clock: { now(): Date },
  { forever, told, isIssued }: Around,
): FakeRefunds => {
  const quotes = new Map<
    string,
    { lineId: string; travellerIds: readonly string[]; refund: Rial; left: Rial; isPart: boolean }
  >();
  /** What lines cost of which a part is back. */
  const left = new Map<string, Rial>();
  const shares = new Map<string, { travellerId: string; back: Rial }[]>();
  const ruleOf = (line: OrderLine): Rule => desk.rules.get(nameOf(line)) ?? desk.rule;
  const moodOf = (line: OrderLine) => ({ ...desk.mood, ...desk.moods.get(nameOf(line)) });

  const split = (line: OrderLine): BackOfTraveller[] => {
    const { travellerIds } = line;
    const { percent, why, until = null } = ruleOf(line);
    const weights = travellerIds.map((_, at) => (at === 0 ? 3 : 2));
    const prices = allocate(priceOf(line), weights);
    const fees = allocate(toRial(Math.min(desk.fee, priceOf(line))), weights);
    return travellerIds.map((travellerId, at) => {
      const price = prices[at] ?? zeroRial;
      const fee = toRial(Math.min(fees[at] ?? 0, price));
      const fare = subtractRial(price, fee);
      const back = percent === null ? null : subtractRial(fare, percentOf(fare, percent, 'down'));
      return { travellerId, price, fee, back, percent, why, until };
    });
  };

  /** Takes the tickets of a quote back, if it has not yet. */
  const take = (quoteId: string): Rial | null => {
    const known = desk.refunded.get(quoteId);
    if (known !== undefined) return known;
    const quote = quotes.get(quoteId);
    if (!quote) return null;
    const tickets = quote.travellerIds.map((travellerId) => `${quote.lineId}/${travellerId}`);
    if (tickets.some((ticket) => desk.given.has(ticket))) return null;
    // Something of it was given back since it was quoted.
    if ((left.get(quote.lineId) ?? quote.left) !== quote.left) return null;
    desk.refunded.set(quoteId, quote.refund);
    if (quote.isPart) {
      left.set(quote.lineId, subtractRial(quote.left, toRial(Math.floor(quote.left / 40) * 10)));
      return quote.refund;
    }
    for (const ticket of tickets) desk.given.set(ticket, quoteId);
    return quote.refund;
  };

  const desk: FakeRefunds = {
    mood: { quote: 'done', refund: 'done', status: 'true' },
    moods: new Map(),
    rule: { percent: 30, why: 'rules' },
    rules: new Map(),
    seconds: 10,
    answerSeconds: () => desk.seconds,
    fee: 50_000,
    lessPercent: 0,
    given: new Map(),
    refunded: new Map(),
    async backNow(line) {
      const all = split(line);
      shares.set(
        line.lineId,
        all.map(({ travellerId, back }) => ({ travellerId, back: back ?? zeroRial })),
      );
      return backByDocument(line, all);
    },
    inParts: {
      async backNow(line) {
        const { percent, why, until = null } = ruleOf(line);
        const [documentId = ''] = line.documents.map((one) => one.documentId);
        const price = quarterOf(line);
        const back = percent === null ? null : subtractRial(price, percentOf(price, percent, 'down'));
        const isSmall = price < 1000;
        return {
          documentId,
          price,
          fee: zeroRial,
          back,
          percent,
          why,
          until,
          title: 'یک چهارم',
          ...(isSmall && { isOver: true }),
        };
      },
      without: (line) => ({
        ...(line.details as object),
        left: subtractRial(priceOf(line), quarterOf(line)),
      }),
    },
    mayStay: (staying) => staying.length === 0 || staying.some(({ type }) => type === 'Adult'),
    async quote(line, documents, part): ReturnType<RefundDesk['quote']> {
      told('quote');
      const travellerIds = documents.flatMap((one) => one.travellerIds);
      const mood = moodOf(line).quote;
      if (mood === 'unknown') return { kind: 'unknown' };
      if (mood !== 'done') return { kind: 'refused', reason: mood };
      if (!isIssued(line)) return { kind: 'refused', reason: 'not_issued' };
      if (travellerIds.some((id) => desk.given.has(`${line.lineId}/${id}`)))
        return { kind: 'refused', reason: 'already_refunded' };
      const backs = (shares.get(line.lineId) ?? []).filter((share) =>
        travellerIds.includes(share.travellerId),
      );
      const { percent } = ruleOf(line);
      const quarter = quarterOf(line);
      const whole = part
        ? subtractRial(quarter, percentOf(quarter, percent ?? 100, 'down'))
        : toRial(backs.reduce((sum, { back }) => sum + back, 0));
      const refund = subtractRial(whole, percentOf(whole, desk.lessPercent, 'down'));
      const quoteId = `Q-${line.lineId.slice(-6)}-${quotes.size}`;
      const before = left.get(line.lineId) ?? line.total;
      quotes.set(quoteId, {
        lineId: line.lineId,
        travellerIds,
        refund,
        left: before,
        isPart: part !== undefined,
      });
      const value: BackQuote = { quoteId, refund, validUntil: new Date(clock.now().getTime() + 600_000) };
      return { kind: 'done', value };
    },
    async refund(line, { quoteId }): Promise<DeskAnswer<{ refunded: Rial }, 'quote_changed' | 'refused'>> {
      told('refund');
      const mood = moodOf(line).refund;
      if (mood === 'hangs') return forever();
      if (mood === 'throws') throw new Error('the supplier is down');
      if (mood === 'unknown') return { kind: 'unknown' };
      if (mood === 'refused' || mood === 'quote_changed') return { kind: 'refused', reason: mood };
      const refunded = take(quoteId);
      if (mood === 'doneThenHangs') return forever();
      if (refunded === null) return { kind: 'refused', reason: 'refused' };
      return mood === 'doneButUnknown' ? { kind: 'unknown' } : { kind: 'done', value: { refunded } };
    },
    async refundStatus(line, quoteId) {
      told('refundStatus');
      if (moodOf(line).status === 'unknown') return { kind: 'unknown' };
      const refunded = desk.refunded.get(quoteId);
      return refunded === undefined
        ? { kind: 'refused', reason: 'not_refunded' }
        : { kind: 'done', value: { refunded } };
    },
  };
  return desk;
};
