import type { z } from 'zod';
import type { visaOrderSchema } from '#core/products/visa/contract/application.ts';
import { visa } from '#core/products/visa/contract/endpoints.ts';
import { addWorkingDays } from '#core/products/visa/rules/arrival.ts';
import { backRowsOf } from '#core/products/visa/rules/back.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { documentPath } from '#server/commerce/port/document-path.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { backsOf } from './back.ts';
import { type VisaLine, visaLineOf } from './line.ts';
import type { ApplicantRow, Application } from './store.ts';

type Shown = z.input<typeof visaOrderSchema>;

/** Where the visa of a traveller is fetched. */
export const visaPath = (orderId: string, travellerId: string): string =>
  `${documentPath(visa.visaPdf, orderId)}?travellerId=${travellerId}`;

/** The day by which the authority usually answers; null if nothing was sent yet. */
export const expectedBy = ({ kind }: Pick<VisaLine, 'kind'>, sentAt: Date | null) =>
  sentAt && addWorkingDays(dayInIran(sentAt), kind.processingDays.to);

const documentsOf = ({ documents }: ApplicantRow, isKept: boolean) =>
  documents.map(({ code, title, hint, is_required, checked_as, state, file_id, note }) => ({
    code,
    title,
    hint,
    isRequired: is_required,
    check: checked_as,
    state,
    fileId: isKept ? file_id : null,
    note,
  }));

const visaOf = (row: ApplicantRow, now: Date): Shown['applicants'][number]['visa'] => {
  const { visa_number: number, visa_valid_until: validUntil, visa_kept_until: until } = row;
  if (number === null || validUntil === null) return null;
  const isKept = row.visa_file !== null && until !== null && until > now;
  return { number, validUntil, path: isKept ? visaPath(row.order_id, row.traveller_id) : null };
};

/** The visa part of an order's details. */
export const visaOrderOf = (
  order: Pick<OrderDetail, 'lines' | 'total'>,
  application: Application,
  now: Date,
): Shown => {
  const [first] = order.lines;
  if (!first) throw new Error(`order ${application.order_id} has no line`);
  const line = visaLineOf(first);
  const { destination, kind, hasGuarantee, arrivalDate, parts, person } = line;
  const isKept = application.files_until === null || application.files_until > now;
  const refunded = (row: ApplicantRow): Rial | null => (row.refunded === null ? null : toRial(row.refunded));
  return {
    destination,
    kind,
    hasGuarantee,
    arrivalDate,
    parts,
    back: backRowsOf(
      person,
      { hasGuarantee, backOnRejection: kind.backOnRejection },
      { count: application.applicants.length, paid: order.total },
    ),
    expectedBy: expectedBy(line, application.sent_at),
    applicants: application.applicants.map((row) => ({
      travellerId: row.traveller_id,
      state: row.state,
      applicationNumber: row.application_number,
      documents: documentsOf(row, isKept),
      visa: visaOf(row, now),
      rejection: row.rejection,
      ...backsOf(line, application.applicants, row, order.total),
      refunded: refunded(row) ?? (row.state === 'Rejected' ? toRial(0) : null),
      events: row.events.map((event) => ({ ...event, at: event.at.toISOString() })),
    })),
  };
};
