import type { Rial } from '#core/rules/money/rial.ts';
import { toRial, zeroRial } from '#core/rules/money/rial.ts';
import type { ChosenOffer, FlightSupplier, Offer, Ticketed } from '#server/products/flight/suppliers/port.ts';
import { offerFor } from './offers.ts';

/** A supplier whose price and answers a test sets. */
export interface PlayedSupplier extends FlightSupplier {
  /** What an adult pays before taxes; children and infants follow. */
  adultFare: number;
  state: 'well' | 'sold_out' | 'gone' | 'silent';
  issues: 'well' | 'refused';
  repriced: number;
}

const holdMinutes = 20;
const quoteMinutes = 15;

const offerNow = (offer: ChosenOffer, adultFare: number): Offer => {
  const { prices, totalPrice } = offerFor({ counts: offer.criteria.passengers, adultFare }).proposal;
  return { supplier: offer.supplier, offerKey: 'key-2', proposal: { ...offer.proposal, prices, totalPrice } };
};

export const createPlayedSupplier = (clock: { now(): Date }): PlayedSupplier => {
  const holds = new Map<string, Date>();
  const issued = new Map<string, Ticketed>();
  const refunded = new Map<string, Rial>();
  const notSaid = { kind: 'refused', reason: 'not_said' } as const;
  const heldOf = (lineId: string, heldUntil: Date) => ({
    kind: 'done' as const,
    value: { supplierReference: `R-${lineId.slice(-6)}`, heldUntil },
  });
  const supplier: PlayedSupplier = {
    id: 'test',
    title: 'آزمون',
    limits: { answerSeconds: 10, settledSeconds: 10, refundSeconds: 10 },
    adultFare: 20_000_001,
    state: 'well',
    issues: 'well',
    repriced: 0,
    serves: async () => ({ pairs: [] }),
    search: async () => [],
    async reprice(offer) {
      supplier.repriced += 1;
      if (supplier.state === 'silent') throw new Error('no answer');
      if (supplier.state !== 'well') return { kind: 'refused', reason: supplier.state };
      return { kind: 'done', value: offerNow(offer, supplier.adultFare) };
    },
    async hold({ lineId, offer, expectedTotal }) {
      if (supplier.state === 'silent') return { kind: 'unknown' };
      if (supplier.state !== 'well') return { kind: 'refused', reason: 'sold_out' };
      const { totalPrice } = offerNow(offer, supplier.adultFare).proposal;
      if (toRial(totalPrice) !== expectedTotal) return { kind: 'refused', reason: 'price_changed' };
      const heldUntil = holds.get(lineId) ?? new Date(clock.now().getTime() + holdMinutes * 60_000);
      holds.set(lineId, heldUntil);
      return heldOf(lineId, heldUntil);
    },
    async holdStatus(lineId) {
      const heldUntil = holds.get(lineId);
      return heldUntil ? heldOf(lineId, heldUntil) : { kind: 'refused', reason: 'none' };
    },
    async release(lineId) {
      holds.delete(lineId);
      return { kind: 'done', value: null };
    },
    async issue(lineId, _reference, travellers) {
      if (supplier.issues === 'refused') return { kind: 'refused', reason: 'refused' };
      const value = {
        bookingReference: 'K7QX2M',
        tickets: travellers.map(({ travellerId }, at) => ({
          travellerId,
          ticketNumber: `096-240117839${at}`,
        })),
      };
      issued.set(lineId, value);
      return { kind: 'done', value };
    },
    async issueStatus(lineId) {
      const value = issued.get(lineId);
      return value ? { kind: 'done', value } : { kind: 'refused', reason: 'not_issued' };
    },
    async refundQuote(lineId, _reference, travellerIds) {
      if (!issued.has(lineId)) return { kind: 'refused', reason: 'not_issued' };
      const validUntil = new Date(clock.now().getTime() + quoteMinutes * 60_000);
      const quoteId = [lineId, ...travellerIds].join('/');
      const [refund, penalty] = [toRial(supplier.adultFare), zeroRial];
      return { kind: 'done', value: { quoteId, refund, penalty, validUntil } };
    },
    async refund(_lineId, _reference, { quoteId, refund }) {
      refunded.set(quoteId, refunded.get(quoteId) ?? refund);
      return { kind: 'done', value: { refunded: refund } };
    },
    async refundStatus(_lineId, _reference, quoteId) {
      const back = refunded.get(quoteId);
      return back === undefined
        ? { kind: 'refused', reason: 'not_refunded' }
        : { kind: 'done', value: { refunded: back } };
    },
    rules: async () => notSaid,
    lowestFares: async () => new Map(),
  };
  return supplier;
};
