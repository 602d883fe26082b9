import type { Selectable } from 'kysely';
import type { Said } from '#core/contract/said.ts';
import { type Rial, toRial } from '#core/rules/money/rial.ts';
import { saidOf } from '#core/texts/said.ts';
import { named } from '#server/platform/db/names.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { type VoucherInForce, type VoucherJson, voucherInForce } from '../discounts/in-force.ts';
import type { Issued } from '../port/desk.ts';
import type { IssuedLine } from '../port/line.ts';
import type { OrderDetail } from '../port/order.ts';
import { type DueJson, dueOf } from './dues.ts';
import type {
  OrderDocumentsTable,
  OrderEventsTable,
  OrderLinesTable,
  OrderLineTravellersTable,
  OrdersTable,
  OrderTravellersTable,
} from './tables.ts';

type LineState = Selectable<OrderLinesTable>['state'];

/** An order as commerce sees it: what products get of it, and what only commerce needs. */
export interface LoadedOrder extends OrderDetail {
  lines: (IssuedLine & {
    state: LineState;
    /** Until this moment the supplier may still do what it was asked for last. */
    askedUntil: Date | null;
    /** Tickets that came after the answer was no longer waited for. */
    lateIssue: Issued | null;
    /** What was given back of its document in parts: of its price, and of what was paid for it. */
    partsBack: { price: Rial; paid: Rial };
  })[];
  card: {
    title: string;
    subtitle: string;
    /** The same with its days left open. */
    said: Said;
    startsAt: string;
    startsAtTimeZone: string;
    startsAtUtc: Date;
    endsAt: string | null;
    /** When it was to start when it was sold, on the clock of that place; null if that has not changed. */
    soldStartsAt: string | null;
    /** The first thing of the order (its first flight, for example) was cancelled. */
    isStartCancelled: boolean;
  };
  holdAskedAt: Date | null;
  leasedUntil: Date | null;
  issueAttempts: number;
  /** How many people it is for, named or not. */
  travellerCount: number;
  voucher: VoucherInForce | null;
}

interface LineJson
  extends Pick<
    Selectable<OrderLinesTable>,
    | 'line_id'
    | 'order_id'
    | 'kind'
    | 'details'
    | 'total'
    | 'state'
    | 'supplier_reference'
    | 'booking_reference'
    | 'late_issue'
  > {
  asked_until: string | null;
}
type TravellerJson = Selectable<OrderTravellersTable>;
type LineTravellerJson = Pick<Selectable<OrderLineTravellersTable>, 'line_id' | 'traveller_id'>;
interface DocumentJson extends Pick<Selectable<OrderDocumentsTable>, 'document_id' | 'line_id' | 'number'> {
  issued_at: string;
  traveller_ids: string[];
}
/** A document, or a part of one, that was given back, or whose refund was asked for. */
interface RefundedJson
  extends Pick<
    Selectable<Tables['refund_items']>,
    'document_id' | 'line_id' | 'part' | 'price' | 'paid' | 'stays'
  > {
  state: Exclude<Selectable<Tables['refund_items']>['state'], 'released'>;
}
interface EventJson extends Pick<Selectable<OrderEventsTable>, 'status' | 'by' | 'reason'> {
  at: string;
}
interface PaymentJson
  extends Pick<
    Selectable<Tables['payments']>,
    | 'payment_id'
    | 'method'
    | 'amount'
    | 'wallet_amount'
    | 'state'
    | 'reference'
    | 'settled_as'
    | 'is_part'
    | 'user_id'
  > {
  created_at: string;
  due: number;
}
interface LeavingJson
  extends Pick<
    Selectable<Tables['order_leavings']>,
    'leaving_id' | 'traveller_ids' | 'price' | 'paid' | 'kept' | 'back'
  > {
  left_at: string;
}
/** One row of `wholeOrder`. */
export interface OrderRow extends Selectable<OrdersTable> {
  lines: LineJson[];
  travellers: TravellerJson[];
  line_travellers: LineTravellerJson[];
  documents: DocumentJson[] | null;
  refunds: RefundedJson[] | null;
  events: EventJson[];
  payments: PaymentJson[] | null;
  dues: DueJson[];
  leavings: LeavingJson[] | null;
  voucher: VoucherJson | null;
}

const instant = (text: string): string => new Date(text).toISOString();

const documentStates = { requested: 'refundRequested', refunded: 'refunded' } as const;

/** These travellers in the sequence in which the order has them. */
const inOrder = ({ travellers }: OrderRow, ids: readonly string[]): string[] =>
  travellers.flatMap(({ traveller_id }) => (ids.includes(traveller_id) ? [traveller_id] : []));

/** The documents of a line, sorted by their first traveller and then by number. */
const documentsOf = (order: OrderRow, lineId: string): IssuedLine['documents'] => {
  const documents = (order.documents ?? []).filter((document) => document.line_id === lineId);
  const place = (one: DocumentJson) =>
    order.travellers.findIndex(({ traveller_id }) => one.traveller_ids.includes(traveller_id));
  return documents
    .sort((a, b) => place(a) - place(b) || a.number.localeCompare(b.number))
    .map((document) => {
      // A document of which a part is back can be used like any other.
      const refund = (order.refunds ?? []).find(
        (one) => one.document_id === document.document_id && !isPartBack(one),
      );
      return {
        documentId: document.document_id,
        number: document.number,
        travellerIds: inOrder(order, document.traveller_ids),
        issuedAt: instant(document.issued_at),
        state: refund ? documentStates[refund.state] : 'valid',
        ...(refund && refund.part === null ? { paid: toRial(refund.paid) } : {}),
        ...(order.refunds?.some(({ state, stays }) => state === 'requested' && stays === document.document_id)
          ? { isHeld: true }
          : {}),
      };
    });
};

const isPartBack = ({ state, part }: RefundedJson): boolean => state === 'refunded' && part !== null;

const partsBackOf = ({ refunds }: OrderRow, lineId: string): LoadedOrder['lines'][number]['partsBack'] => {
  const parts = (refunds ?? []).filter((one) => one.line_id === lineId && isPartBack(one));
  return {
    price: toRial(parts.reduce((sum, { price }) => sum + price, 0)),
    paid: toRial(parts.reduce((sum, { paid }) => sum + paid, 0)),
  };
};

const lineOf = (line: LineJson, order: OrderRow): LoadedOrder['lines'][number] => ({
  lineId: line.line_id,
  orderId: line.order_id,
  kind: line.kind,
  details: line.details,
  supplierReference: line.supplier_reference,
  bookingReference: line.booking_reference,
  total: toRial(line.total),
  travellerIds: inOrder(
    order,
    order.line_travellers.flatMap((one) => (one.line_id === line.line_id ? [one.traveller_id] : [])),
  ),
  documents: documentsOf(order, line.line_id),
  state: line.state,
  askedUntil: line.asked_until === null ? null : new Date(line.asked_until),
  lateIssue: line.late_issue,
  partsBack: partsBackOf(order, line.line_id),
});

/** The documents of a traveller, line by line. */
export const ticketsOf = (
  lines: readonly IssuedLine[],
  travellerId: string,
): OrderDetail['travellers'][number]['tickets'] =>
  lines.flatMap(({ lineId, bookingReference, documents }) =>
    documents
      .filter(({ travellerIds }) => travellerIds.includes(travellerId))
      .map(({ documentId, number, issuedAt, state }) => ({
        lineId,
        documentId,
        ticketNumber: number,
        bookingReference: bookingReference ?? '',
        issuedAt,
        state,
      })),
  );

const travellerOf = (row: TravellerJson, lines: readonly IssuedLine[]): LoadedOrder['travellers'][number] => {
  const { order_id: _order, position: _position, passport_blind: _blind, is_guest: _guest, ...known } = row;
  return { ...named(known), tickets: ticketsOf(lines, row.traveller_id) };
};

const leavingOf = (row: LeavingJson): OrderDetail['leavings'][number] => ({
  leavingId: row.leaving_id,
  travellerIds: row.traveller_ids,
  at: instant(row.left_at),
  price: toRial(row.price),
  paid: toRial(row.paid),
  kept: toRial(row.kept),
  back: toRial(row.back),
});

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** What was paid, without what was paid for people who left. */
const paidOf = ({ payments, leavings }: OrderRow): Rial =>
  toRial(
    sum(
      (payments ?? [])
        .filter((payment) => payment.settled_as === 'order')
        .map((payment) => payment.amount + payment.wallet_amount),
    ) - sum((leavings ?? []).map(({ paid }) => paid)),
  );

/** Makes an order of its row, whose sealed columns are opened. */
export const orderOf = (row: OrderRow): LoadedOrder => {
  const lines = row.lines.map((line) => lineOf(line, row));
  return {
    orderId: row.order_id,
    orderNumber: row.order_number,
    userId: row.user_id,
    kinds: row.kinds,
    status: row.status,
    statusReason: row.status_reason,
    bill: row.bill,
    total: toRial(Number(row.total)),
    paid: paidOf(row),
    leavings: (row.leavings ?? []).map(leavingOf),
    refunded: toRial(Number(row.refunded)),
    contact: row.contact,
    heldUntil: row.held_until,
    createdAt: row.created_at,
    travellerCount: row.traveller_count,
    lines,
    travellers: row.travellers.map((traveller) => travellerOf(traveller, lines)),
    timeline: row.events.map((event) => ({ ...event, at: instant(event.at) })),
    payments: (row.payments ?? []).map((payment) => ({
      paymentId: payment.payment_id,
      method: payment.method,
      amount: toRial(payment.amount + payment.wallet_amount),
      walletAmount: toRial(payment.wallet_amount),
      due: payment.due,
      state: payment.state,
      // Whoever else paid proves by the bank's number what they paid: neither the organiser nor staff are told it.
      referenceNumber: payment.user_id === row.user_id ? payment.reference : null,
      at: instant(payment.created_at),
      settledAs: payment.settled_as,
      isPart: payment.is_part,
      isOwn: payment.user_id === row.user_id,
    })),
    card: {
      title: row.title,
      subtitle: row.subtitle,
      said: saidOf(row.subtitle, row.subtitle_said),
      startsAt: row.starts_at,
      startsAtTimeZone: row.starts_at_time_zone,
      startsAtUtc: row.starts_at_utc,
      endsAt: row.ends_at,
      soldStartsAt: row.sold_starts_at,
      isStartCancelled: row.start_cancelled,
    },
    holdAskedAt: row.hold_asked_at,
    leasedUntil: row.leased_until,
    issueAttempts: row.issue_attempts,
    dues: row.dues.map(dueOf),
    voucher: voucherInForce(row.voucher),
  };
};
