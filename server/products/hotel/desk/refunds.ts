import { isPartOf, nightsOfPart, shortened } from '#core/products/hotel/rules/shorten.ts';
import { hotelExceptionTexts } from '#core/products/hotel/texts/exceptions.ts';
import { hotelOrderTexts as texts } from '#core/products/hotel/texts/order.ts';
import { shortenTexts } from '#core/products/hotel/texts/shorten.ts';
import { type Rial, subtractRial, zeroRial } from '#core/rules/money/rial.ts';
import type {
  BackNow,
  IssuedLine,
  OrderLine,
  PartNow,
  PartsDesk,
  RefundDesk,
} from '#server/commerce/port/desk.ts';
import type { Clock, Db } from '#server/platform/services.ts';
import { answerOrUnknown } from '#server/platform/suppliers/told.ts';
import { freedBack, isNoShow } from '../exceptions/back.ts';
import { exceptionsOf, type RoomException } from '../exceptions/store.ts';
import { stayOfLine } from '../orders/line.ts';
import { paidForRoom } from '../orders/slept.ts';
import type { HotelSupplier, Nights } from '../suppliers/port.ts';

interface RefundDeps {
  db: Db;
  clock: Clock;
  supplierOf(line: OrderLine): HotelSupplier | undefined;
}

const unknown = { kind: 'unknown' } as const;

/** For a supplier that was switched off. */
const longestSeconds = 10;

const percentKept = (payNow: Rial, back: Rial): number | null => {
  const percent = (subtractRial(payNow, back) * 100) / payNow;
  return Number.isInteger(percent) ? percent : null;
};

/** What its ladder keeps, in words; nothing where that is no whole share of the price. */
const toldOf = (percent: number | null) => (percent === null ? {} : { note: texts.keptOf(percent) });

/** What comes back of a room by the ladder it was bought with, or more where staff said so: one voucher, one sum. */
export const backOfLine = (line: IssuedLine, exceptions: readonly RoomException[], now: Date): BackNow[] => {
  const stay = stayOfLine(line);
  const { ladder } = stay.chosen.offer;
  const payNow = paidForRoom(stay);
  const step = ladder?.find(({ until }) => now.toISOString() < until);
  const freed = freedBack(exceptions, now);
  return line.documents.map(({ documentId }): BackNow => {
    const common = { documentId, price: payNow, fee: zeroRial };
    if (freed && freed.back >= (step?.back ?? 0)) {
      const { back, until, note } = freed;
      return { ...common, back, percent: percentKept(payNow, back), why: 'waived', until, note };
    }
    if (!ladder)
      return { ...common, back: null, percent: null, why: 'unknown', until: null, note: texts.askHotel };
    if (!step || step.back === 0) {
      const note = isNoShow(exceptions) ? hotelExceptionTexts.noShow : texts.noBack;
      return { ...common, back: zeroRial, percent: 100, why: 'notRefundable', until: null, note };
    }
    const until = new Date(step.until);
    const percent = percentKept(payNow, step.back);
    return { ...common, back: step.back, percent, why: 'rules', until, ...toldOf(percent) };
  });
};

const nothing = { price: zeroRial, fee: zeroRial, back: zeroRial, percent: null, until: null } as const;

/** What comes back for all nights of a room but these, by its ladder; null where they are no part of it, or where staff ruled otherwise. */
const partOfLine = (line: IssuedLine, to: Nights, exceptions: readonly RoomException[], now: Date) => {
  const { chosen } = stayOfLine(line);
  const step = chosen.offer.ladder?.find(({ until }) => now.toISOString() < until);
  const rest = shortened(chosen.offer, chosen, to);
  if (!rest || !step || exceptions.some(({ endedAt }) => endedAt === null)) return null;
  const back = rest.backOf(step.back);
  return back > 0 && back <= rest.price ? { rest, back, until: new Date(step.until) } : null;
};

/** A room without nights at its beginning or its end, where its rate and its supplier allow that. */
const createParts = ({ db, clock, supplierOf }: RefundDeps): PartsDesk => ({
  backNow: async (line, order, part, tx) => {
    const [documentId = ''] = line.documents.map((one) => one.documentId);
    const not = (note: string): PartNow => ({
      ...nothing,
      documentId,
      why: 'notRefundable',
      title: shortenTexts.title,
      isOver: true,
      note,
    });
    const to = nightsOfPart(part);
    const supplier = supplierOf(line);
    if (!to || !isPartOf(stayOfLine(line).chosen, to)) return not(shortenTexts.noPart);
    if (!supplier?.mayShorten) return not(shortenTexts.notBySupplier);
    const own = (await exceptionsOf(tx ?? db, order.orderId)).filter(({ lineId }) => lineId === line.lineId);
    const now = partOfLine(line, to, own, clock.now());
    if (!now) return not(shortenTexts.nothingBack);
    const allowed = await answerOrUnknown(supplier.mayShorten(line.lineId, to));
    if (allowed.kind !== 'done') return not(shortenTexts.notByRate);
    const { rest, back, until } = now;
    const percent = percentKept(rest.price, back);
    const title = shortenTexts.given(rest.given);
    const common = { documentId, price: rest.price, fee: zeroRial, until, title };
    return { ...common, back, percent, why: 'rules', ...toldOf(percent) };
  },
  without: (line, part) => {
    const stay = stayOfLine(line);
    const to = nightsOfPart(part);
    const rest = to && shortened(stay.chosen.offer, stay.chosen, to);
    if (!rest) throw new Error(`line ${line.lineId} cannot be left with ${part}`);
    const {
      chosen,
      bought = { checkIn: chosen.checkIn, checkOut: chosen.checkOut },
      shortened: times = 0,
    } = stay;
    return {
      ...stay,
      bought,
      shortened: times + 1,
      chosen: { ...chosen, ...to, offer: { ...chosen.offer, ...rest.left } },
    };
  },
});

/** Rooms are given back one by one, each by its own ladder, and its supplier carries it out. */
export const createRefundDesk = ({ db, clock, supplierOf }: RefundDeps): RefundDesk => ({
  parts: createParts({ db, clock, supplierOf }),
  // A hotel moves no flight and refuses nobody at a gate.
  reasons: ['plansChanged', 'illness', 'entryRefused', 'boughtByMistake', 'other'],
  answerSeconds: (line) => supplierOf(line)?.limits.refundSeconds ?? longestSeconds,
  // They waive penalties, move guests, and take both back.
  isRuledByStaff: true,
  backNow: async (line, order, tx) => {
    const exceptions = await exceptionsOf(tx ?? db, order.orderId);
    const own = exceptions.filter(({ lineId }) => lineId === line.lineId);
    return backOfLine(line, own, clock.now());
  },
  // A room has one voucher for all who sleep in it: nobody stays behind in a room that is given back.
  mayStay: () => true,
  quote: async (line, _documents, part) => {
    const supplier = supplierOf(line);
    if (!supplier) return unknown;
    if (line.supplierReference === null) return { kind: 'refused', reason: 'not_issued' };
    const to = part === undefined ? undefined : nightsOfPart(part);
    if (to === null) return { kind: 'refused', reason: 'not_refundable' };
    if (to && !supplier.mayShorten) return { kind: 'refused', reason: 'not_refundable' };
    return answerOrUnknown(supplier.refundQuote(line.lineId, line.supplierReference, to));
  },
  refund: async (line, quote) => {
    const supplier = supplierOf(line);
    if (!supplier) return unknown;
    if (line.supplierReference === null) return { kind: 'refused', reason: 'refused' };
    return answerOrUnknown(supplier.refund(line.lineId, line.supplierReference, quote));
  },
  refundStatus: async (line, quoteId) => {
    const supplier = supplierOf(line);
    if (!supplier || line.supplierReference === null) return unknown;
    return answerOrUnknown(supplier.refundStatus(line.lineId, line.supplierReference, quoteId));
  },
});
