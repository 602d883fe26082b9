import { visaDeskTexts } from '#core/products/visa/texts/desk.ts';
import { kindTitle } from '#core/products/visa/texts/kinds.ts';
import { visaMessages } from '#core/products/visa/texts/messages.ts';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import type { Desk, OrderLine } from '#server/commerce/desk.ts';
import type { OrderDetail } from '#server/commerce/orders/types.ts';
import type { ApplicationDeps } from '../applications/deps.ts';
import { visaKinds, visaLineOf } from '../applications/line.ts';
import { visaOrderOf, visaPath } from '../applications/present.ts';
import { findApplication } from '../applications/store.ts';
import { wordsOf } from '../applications/tell.ts';
import { asksOf } from './asks.ts';
import { createRefundDesk } from './refunds.ts';
import { createReviewDesk } from './review.ts';

const refused = { kind: 'refused', reason: 'refused' } as const;

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

/** Whose application ended with a visa: of the others' nothing is left that could be used. */
const issuedTo = ({ travellers }: OrderDetail) =>
  travellers.filter(({ tickets }) => tickets.some(({ state }) => state !== 'refunded'));

/** Visas behind commerce's port: people decide after paying, so nothing is ever held or issued by a machine. */
export const createVisaDesk = (deps: ApplicationDeps): Desk => {
  const issuedText = (order: OrderDetail): string => {
    const all = order.travellers.length;
    return visaMessages.issued(wordsOf(order, deps.siteUrl()), { count: issuedTo(order).length, all });
  };
  return {
    kinds: visaKinds,
    limits: () => ({ answerSeconds: 0, settledSeconds: 0 }),
    hold: async () => refused,
    holdStatus: async () => ({ kind: 'refused', reason: 'none' }),
    release: async () => ({ kind: 'done', value: null }),
    issue: async () => refused,
    issueStatus: async () => refused,
    card: cardOf,
    asks: (orderIds) => asksOf(deps.db, orderIds),
    details: async (order) => {
      const application = await findApplication(deps.db, order.orderId);
      if (!application) throw new Error(`order ${order.orderId} has no application`);
      return visaOrderOf(order, application, deps.clock.now());
    },
    documents: (order) =>
      issuedTo(order).map(({ travellerId }) => ({
        kind: 'pdf',
        path: visaPath(order.orderId, travellerId),
      })),
    refunds: createRefundDesk(deps),
    review: createReviewDesk(deps),
    messages: {
      issued: issuedText,
      issueFailed: ({ orderId }) => {
        throw new Error(`order ${orderId} was asked to be issued by a machine`);
      },
    },
  };
};
