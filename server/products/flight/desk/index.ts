import { flight } from '#core/products/flight/contract/endpoints.ts';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import type { DeskAnswer, HeldDesk, Issued, OrderLine } from '#server/commerce/port/desk.ts';
import { documentPath } from '#server/commerce/port/document-path.ts';
import { asTravellers } from '#server/commerce/port/line.ts';
import { type Asking, atOnce } from '#server/platform/db/at-once.ts';
import type { Clock, Db } from '#server/platform/services.ts';
import { answerOrUnknown } from '#server/platform/suppliers/told.ts';
import { rememberLine } from '../changes/line-flights.ts';
import { offerOfLine } from '../orders/line.ts';
import { flightKinds } from '../orders/order.ts';
import type { LadderParts } from '../rules/order-ladders.ts';
import type { FlightSupplier, Ticketed } from '../suppliers/port.ts';
import { flightPasses } from '../tickets/pass.ts';
import { cardOf, cardsOfNow, tripTitle } from './card.ts';
import { flightOrderOf } from './details.ts';
import { flightTrip } from './itinerary.ts';
import { flightMessages } from './messages.ts';
import { createRefundDesk } from './refunds.ts';

export interface FlightDeskDeps extends LadderParts {
  db: Db;
  clock: Clock;
  suppliers: ReadonlyMap<string, FlightSupplier>;
  /** Address that travellers open, without a slash at the end. */
  siteUrl(): string;
  reschedule: Commerce['reschedule'];
}

const unknown = { kind: 'unknown' } as const;
const refused = { kind: 'refused', reason: 'refused' } as const;

/** A ticket is a document of its traveller. */
const asDocuments = <R extends string>(answer: DeskAnswer<Ticketed, R>): DeskAnswer<Issued, R> => {
  if (answer.kind !== 'done') return answer;
  const { bookingReference, tickets } = answer.value;
  const documents = tickets.map(({ travellerId, ticketNumber }) => ({
    number: ticketNumber,
    travellerIds: [travellerId],
  }));
  return { kind: 'done', value: { bookingReference, documents } };
};

/** For a supplier that was switched off while it had work in hand. */
const longestLimits = { answerSeconds: 10, settledSeconds: 120 };

/** Flights behind commerce's port: each line goes to the supplier from which its offer came. */
export const createFlightDesk = (deps: FlightDeskDeps): HeldDesk => {
  const { suppliers, siteUrl } = deps;
  const supplierOf = (line: OrderLine): FlightSupplier | undefined =>
    suppliers.get(offerOfLine(line).supplier);
  const remember = (asking: Asking, line: OrderLine, options: { mayWait: boolean }) =>
    rememberLine(asking, line, offerOfLine(line), options);
  /** Something was said of the flight before it was bought: the order starts when it flies. */
  const followNews = async ({ orderId }: OrderLine, isChanged: boolean): Promise<void> => {
    if (isChanged) await deps.db.transaction().execute((tx) => deps.reschedule(tx, orderId));
  };
  return {
    way: 'held',
    askSeconds: 10,
    longestHoldSeconds: 15 * 60,
    kinds: flightKinds,
    limits: (line) => supplierOf(line)?.limits ?? longestLimits,
    hold: async (line, guests) => {
      const travellers = asTravellers(guests);
      const offer = offerOfLine(line);
      const supplier = suppliers.get(offer.supplier);
      if (!supplier) return refused;
      return answerOrUnknown(
        supplier.hold({ lineId: line.lineId, offer, travellers, expectedTotal: line.total }),
      );
    },
    holdStatus: async (line) => {
      const supplier = supplierOf(line);
      return supplier ? answerOrUnknown(supplier.holdStatus(line.lineId)) : unknown;
    },
    release: async (line) => {
      const supplier = supplierOf(line);
      return supplier ? answerOrUnknown(supplier.release(line.lineId, line.supplierReference)) : unknown;
    },
    issue: async (line, travellers) => {
      const supplier = supplierOf(line);
      if (!supplier) return unknown;
      const { supplierReference: reference } = line;
      if (reference === null) return refused;
      const issue = (asking?: Asking) =>
        supplier.issue(line.lineId, reference, asTravellers(travellers), asking);
      if (!supplier.isOfTheHouse) {
        await followNews(line, await remember(deps.db, line, { mayWait: false }));
        return asDocuments(await answerOrUnknown(issue()));
      }
      const [isChanged, answer] = await atOnce(deps.db, (asking) => [
        remember(asking, line, { mayWait: true }),
        issue(asking),
      ]);
      await followNews(line, isChanged);
      return asDocuments(answer);
    },
    issueStatus: async (line) => {
      const supplier = supplierOf(line);
      if (!supplier) return unknown;
      if (line.supplierReference === null) return refused;
      const answer = await answerOrUnknown(supplier.issueStatus(line.lineId, line.supplierReference));
      // The process that issued it may have died before it wrote this.
      if (supplier.isOfTheHouse && answer.kind === 'done')
        await followNews(line, await remember(deps.db, line, { mayWait: false }));
      return asDocuments(answer);
    },
    card: (line) => cardOf(offerOfLine(line)),
    cardsNow: (lines, tx) => cardsOfNow(lines.map(offerOfLine), deps.disruptions, tx),
    proposalId: (line) => offerOfLine(line).proposal.proposalId,
    title: (lines) => tripTitle(lines.map(offerOfLine)),
    details: (order) => flightOrderOf(order, deps),
    specifiedName: 'flightOrder',
    documents: ({ orderId }) => [
      { kind: 'page', path: documentPath(flight.ticketHtml, orderId) },
      { kind: 'pdf', path: documentPath(flight.ticketPdf, orderId) },
    ],
    passes: flightPasses(deps.disruptions),
    refunds: createRefundDesk({ ...deps, supplierOf }),
    trip: flightTrip(deps.disruptions),
    messages: flightMessages(siteUrl),
  };
};
