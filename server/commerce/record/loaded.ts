import type { OrderState } from '#core/contract/lifecycles/order.ts';
import type { ProductKind } from '#core/contract/orders/order.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { type VoucherInForce, type VoucherJson, voucherInForce } from '../discounts/in-force.ts';
import type { Issued, Traveller } from '../port/desk.ts';
import type { OrderDetail, OrderReason } from '../port/order.ts';
import { type DueJson, dueOf } from './dues.ts';

type LineState = 'new' | 'held' | 'reserved' | 'releasing' | 'released' | 'issued' | 'refused';

/** An order as the room itself sees it: the detail that products get, and what only commerce minds. */
export interface LoadedOrder extends OrderDetail {
  lines: (OrderDetail['lines'][number] & {
    state: LineState;
    /** What was asked of the supplier may be carried out until then. */
    askedUntil: Date | null;
    /** Tickets that came when nobody waited for them any more. */
    lateIssue: Issued | null;
  })[];
  card: {
    title: string;
    subtitle: string;
    startsAt: string;
    startsAtTimeZone: string;
    startsAtUtc: Date;
    endsAt: string | null;
    /** When it was to start as it was sold, where that is another time now. */
    soldStartsAt: string | null;
    /** What it starts with does not take place. */
    isStartCancelled: boolean;
  };
  holdAskedAt: Date | null;
  leasedUntil: Date | null;
  issueAttempts: number;
  voucher: VoucherInForce | null;
}

interface LineJson {
  line_id: string;
  order_id: string;
  kind: ProductKind;
  details: unknown;
  total: number;
  state: LineState;
  supplier_reference: string | null;
  booking_reference: string | null;
  asked_until: string | null;
  late_issue: Issued | null;
}
interface TravellerJson {
  traveller_id: string;
  type: Traveller['type'];
  first_name: string;
  last_name: string;
  first_name_farsi: string | null;
  last_name_farsi: string | null;
  gender_title: Traveller['genderTitle'];
  birth_date: string;
  national_code: string | null;
  passport_number: string | null;
  nationality: string;
  extra: Record<string, unknown>;
}
interface DocumentJson {
  line_id: string;
  traveller_id: string;
  ticket_number: string;
  issued_at: string;
}
/** A ticket that is asked back, or was given back. */
interface RefundedJson {
  line_id: string;
  traveller_id: string;
  state: 'requested' | 'refunded';
}
interface EventJson {
  status: OrderState;
  at: string;
  by: OrderDetail['timeline'][number]['by'];
  reason: OrderReason | null;
}
interface PaymentJson {
  payment_id: string;
  method: 'wallet' | 'gateway';
  amount: number;
  wallet_amount: number;
  state: string;
  reference: string | null;
  created_at: string;
  settled_as: 'order' | 'wallet' | null;
  due: number;
}
/** One row of `wholeOrder`. */
export interface OrderRow {
  order_id: string;
  order_number: string;
  user_id: string;
  kind: ProductKind;
  status: OrderState;
  status_reason: OrderReason | null;
  contact: OrderDetail['contact'];
  bill: OrderDetail['bill'];
  total: number;
  refunded: number;
  title: string;
  subtitle: string;
  starts_at: string;
  starts_at_time_zone: string;
  starts_at_utc: Date;
  ends_at: string | null;
  sold_starts_at: string | null;
  start_cancelled: boolean;
  held_until: Date | null;
  hold_asked_at: Date | null;
  leased_until: Date | null;
  issue_attempts: number;
  created_at: Date;
  lines: LineJson[];
  travellers: TravellerJson[];
  documents: DocumentJson[] | null;
  refunds: RefundedJson[] | null;
  events: EventJson[];
  payments: PaymentJson[] | null;
  dues: DueJson[];
  voucher: VoucherJson | null;
}

const instant = (text: string): string => new Date(text).toISOString();

/** Where the part of the order that a document is for stands among the parts. */
const placeOf = (order: OrderRow, document: DocumentJson): number =>
  order.lines.findIndex((line) => line.line_id === document.line_id);

const ticketStates = { requested: 'refundRequested', refunded: 'refunded' } as const;

/** Whether a ticket can still be used. */
const ticketState = (order: OrderRow, document: DocumentJson) => {
  const refund = (order.refunds ?? []).find(
    (one) => one.line_id === document.line_id && one.traveller_id === document.traveller_id,
  );
  return refund ? ticketStates[refund.state] : 'valid';
};

const travellerOf = (row: TravellerJson, order: OrderRow): LoadedOrder['travellers'][number] => ({
  travellerId: row.traveller_id,
  type: row.type,
  firstName: row.first_name,
  lastName: row.last_name,
  firstNameFarsi: row.first_name_farsi,
  lastNameFarsi: row.last_name_farsi,
  genderTitle: row.gender_title,
  birthDate: row.birth_date,
  nationalCode: row.national_code,
  passportNumber: row.passport_number,
  nationality: row.nationality,
  extra: row.extra,
  tickets: (order.documents ?? [])
    .filter((document) => document.traveller_id === row.traveller_id)
    .sort((a, b) => placeOf(order, a) - placeOf(order, b))
    .map((document) => ({
      lineId: document.line_id,
      ticketNumber: document.ticket_number,
      bookingReference:
        order.lines.find((line) => line.line_id === document.line_id)?.booking_reference ?? '',
      issuedAt: instant(document.issued_at),
      state: ticketState(order, document),
    })),
});

/** The order that a row tells of. */
export const orderOf = (row: OrderRow): LoadedOrder => ({
  orderId: row.order_id,
  orderNumber: row.order_number,
  userId: row.user_id,
  kind: row.kind,
  status: row.status,
  statusReason: row.status_reason,
  bill: row.bill,
  total: toRial(Number(row.total)),
  paid: toRial(
    (row.payments ?? [])
      .filter((payment) => payment.settled_as === 'order')
      .reduce((sum, payment) => sum + payment.amount + payment.wallet_amount, 0),
  ),
  refunded: toRial(Number(row.refunded)),
  contact: row.contact,
  heldUntil: row.held_until,
  createdAt: row.created_at,
  lines: row.lines.map((line) => ({
    lineId: line.line_id,
    orderId: line.order_id,
    kind: line.kind,
    details: line.details,
    supplierReference: line.supplier_reference,
    bookingReference: line.booking_reference,
    total: toRial(line.total),
    state: line.state,
    askedUntil: line.asked_until === null ? null : new Date(line.asked_until),
    lateIssue: line.late_issue,
  })),
  travellers: row.travellers.map((traveller) => travellerOf(traveller, row)),
  timeline: row.events.map((event) => ({ ...event, at: instant(event.at) })),
  payments: (row.payments ?? []).map((payment) => ({
    paymentId: payment.payment_id,
    method: payment.method,
    amount: toRial(payment.amount + payment.wallet_amount),
    walletAmount: toRial(payment.wallet_amount),
    due: payment.due,
    state: payment.state,
    referenceNumber: payment.reference,
    at: instant(payment.created_at),
    settledAs: payment.settled_as,
  })),
  card: {
    title: row.title,
    subtitle: row.subtitle,
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
});
