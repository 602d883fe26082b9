import { visa } from '#core/products/visa/contract/endpoints.ts';
import { visaDeskTexts } from '#core/products/visa/texts/desk.ts';
import { kindTitle } from '#core/products/visa/texts/kinds.ts';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import type { OrderLine, ReviewedDesk } from '#server/commerce/port/desk.ts';
import { documentPath } from '#server/commerce/port/document-path.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { ApplicationDeps } from '../applications/deps.ts';
import { visaKinds, visaLineOf } from '../applications/line.ts';
import { visaOrderOf, visaPath } from '../applications/present.ts';
import { findApplication } from '../applications/store.ts';
import { missingDocumentsOf } from './asks.ts';
import { createRefundDesk } from './refunds.ts';
import { createReview } from './review.ts';

const cardOf = (line: OrderLine) => {
  const { destination, kind, arrivalDate } = visaLineOf(line);
  return {
    title: visaDeskTexts.title(destination.name),
    subtitle: kindTitle(kind),
    startsAt: toPlainDateTime(`${arrivalDate}T00:00`),
    startsAtTimeZone: 'Asia/Tehran',
    endsAt: null,
  };
};

/** The travellers whose application ended with a visa; the others have nothing that could be used. */
const issuedTo = ({ travellers }: OrderDetail) =>
  travellers.filter(({ tickets }) => tickets.some(({ state }) => state !== 'refunded'));

/** Visas behind commerce's port: people decide them after they were paid. */
export const createVisaDesk = (deps: ApplicationDeps): ReviewedDesk => ({
  way: 'reviewed',
  kinds: visaKinds,
  card: cardOf,
  asks: (orderIds) => missingDocumentsOf(deps.db, orderIds),
  details: async (order) => {
    const application = await findApplication(deps.db, order.orderId);
    if (!application) throw new Error(`order ${order.orderId} has no application`);
    return visaOrderOf(order, application, deps.clock.now());
  },
  documents: (order) => {
    const travellers = issuedTo(order);
    if (travellers.length === 0) return [];
    return [
      { kind: 'page', path: documentPath(visa.visaHtml, order.orderId) },
      ...travellers.map(({ travellerId }) => ({
        kind: 'pdf' as const,
        path: visaPath(order.orderId, travellerId),
      })),
    ];
  },
  refunds: createRefundDesk(deps),
  ...createReview(deps),
});
