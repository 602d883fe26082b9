import type { PassengerCounts } from '#core/products/flight/contract/proposal.ts';
import { supplierTexts, supplierTitles } from '#core/products/flight/texts/suppliers.ts';
import { createDuffelClient } from '#server/platform/duffel/client.ts';
import type { Services } from '#server/platform/services.ts';
import { createOnce } from '#server/platform/suppliers/once.ts';
import { AskedTooOften } from '#server/platform/suppliers/port.ts';
import type { FlightSupplier, Offer, SearchCriteria } from '../port.ts';
import { createApi } from './api.ts';
import type { DuffelSettings } from './env.ts';
import type { HoldingServices } from './holding.ts';
import { hold, holdStatus, release } from './holding.ts';
import { issue, issueStatus } from './issuing.ts';
import { duffelId, offerOfDuffel } from './offers.ts';
import { typeWords } from './passengers.ts';
import { createRefunds } from './refunds.ts';
import type { DuffelOffer } from './shapes.ts';
import { offerShape } from './shapes.ts';
import { readOfferKey } from './terms.ts';

export type DuffelNeeds = Pick<Services, 'db' | 'clock' | 'log' | 'fetch'>;

const unknown = { kind: 'unknown' } as const;
const gone = { kind: 'refused', reason: 'gone' } as const;

/** What the adapter's calls share; jobs and webhooks use the same client. */
export const duffelServices = (services: DuffelNeeds, settings: DuffelSettings): HoldingServices => ({
  db: services.db,
  clock: services.clock,
  rates: settings.rates,
  api: createApi(createDuffelClient(settings, services), settings),
});

const isForParty = ({ passengers }: DuffelOffer, party: PassengerCounts): boolean =>
  [
    [typeWords.Adult, party.adults],
    [typeWords.Child, party.children],
    [typeWords.Infant, party.infants],
  ].every(([word, count]) => passengers.filter(({ type }) => type === word).length === count);

/** Flights of the world's airlines, sold by Duffel. None of its shapes leave this folder. */
export const createDuffelSupplier = (needs: DuffelNeeds, settings: DuffelSettings): FlightSupplier => {
  const services = duffelServices(needs, settings);
  const { api, clock, rates } = services;
  const once = createOnce();
  const refunds = createRefunds(services);

  /** The offers that can be sold; how many cannot, and why, is logged. */
  const sellable = (offers: readonly unknown[], { passengers }: SearchCriteria): Offer[] => {
    const left = { shape: 0, party: 0, currency: 0, flights: 0 };
    const kept = offers.flatMap((told) => {
      const read = offerShape.safeParse(told);
      const isRight = read.success && isForParty(read.data, passengers);
      const offer = isRight ? offerOfDuffel(read.data, passengers, rates) : read.success ? 'party' : 'shape';
      if (typeof offer !== 'string') return [offer];
      left[offer] += 1;
      return [];
    });
    if (kept.length < offers.length)
      needs.log.warn({ supplier: duffelId, left }, 'Offers of Duffel are left out');
    return kept;
  };

  return {
    id: duffelId,
    title: supplierTitles.duffel,
    // A booking or a refund may take half a minute (`bookMs`), and two more questions follow. After that its status tells what happened (status.ts).
    limits: { answerSeconds: 50, settledSeconds: 90, refundSeconds: 50 },

    /** It sells what the airlines of the world sell, and has no list of it. */
    serves: async () => 'everything',

    async search(criteria, signal) {
      const told = await api.search(criteria, signal);
      signal.throwIfAborted();
      if (told.kind === 'answered') return sellable(told.value.offers, criteria);
      // Duffel answers 422 to a place that it does not know: then there are no offers. Any other rejection is a failure.
      if (told.kind === 'rejected' && told.status === 422) return [];
      if (told.kind === 'limited') throw new AskedTooOften('Duffel takes no more searches just now');
      throw new Error(`Duffel did not answer a search: ${told.kind}`);
    },

    async reprice(offer, party, signal) {
      const key = readOfferKey(offer.offerKey);
      if (!key) return gone;
      const told = await api.offer(key.offerId, signal);
      if (told.kind === 'rejected' && told.status !== 401 && told.status !== 403) return gone;
      if (told.kind !== 'answered') return unknown;
      const isOpen = told.value.expires_at > clock.now() && isForParty(told.value, party);
      const now = isOpen ? offerOfDuffel(told.value, party, rates) : null;
      return now === null || typeof now === 'string' ? gone : { kind: 'done', value: now };
    },

    hold: (request) => once(`hold ${request.lineId}`, () => hold(services, request)),
    holdStatus: (lineId) => holdStatus(services, lineId),
    release: (lineId) => once(`release ${lineId}`, () => release(services, lineId)),
    issue: (lineId, _reference, travellers) =>
      once(`issue ${lineId}`, () => issue(services, lineId, travellers)),
    issueStatus: (lineId) => issueStatus(services, lineId),
    refundQuote: refunds.refundQuote,
    refund: (lineId, reference, quote) =>
      once(`refund ${lineId} ${quote.quoteId} ${quote.refund}`, () =>
        refunds.refund(lineId, reference, quote),
      ),
    refundStatus: refunds.refundStatus,

    /** As they were given with the offer: they are known after the offer itself is gone. */
    async rules(offer) {
      const terms = readOfferKey(offer.offerKey)?.terms;
      return terms
        ? { kind: 'done', value: { kind: 'terms', ...terms, source: supplierTexts.airlineTerms } }
        : { kind: 'refused', reason: 'not_said' };
    },

    /** Duffel has no calendar, and a search for each day would be the storm that calendars must not be. */
    lowestFares: async () => new Map(),
  };
};
