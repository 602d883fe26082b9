import { type RawBuilder, sql } from 'kysely';
import type { Issued, Reserved } from '../port/desk.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { firstLook } from '../strays/look-again.ts';

/** What became of a line when it was to be issued. */
export type LineResult =
  | { kind: 'issued'; issued: Issued }
  /** Kept by its supplier until it is issued. */
  | { kind: 'reserved'; reserved: Reserved }
  /** Issued at an earlier try. */
  | { kind: 'before' }
  /** `afterDoubt`: it says so of a request whose answer never came. */
  | { kind: 'refused'; afterDoubt?: true }
  | { kind: 'unknown' };

/** Writes down how each line ended: an effect of a state change (see `changeState`). */
export const lineUpdate = (
  order: LoadedOrder,
  results: readonly LineResult[],
  at: Date,
): RawBuilder<unknown> => {
  const lines = order.lines.map((line, i) => {
    const result = results[i];
    const issued = result?.kind === 'issued' ? result.issued : null;
    // A line that was never asked, because an earlier one was refused, is let go.
    const isIssued = issued !== null || result?.kind === 'before';
    // … and so is what stays reserved though it will not be issued.
    const isRefused = result?.kind === 'refused' && line.state !== 'reserved';
    const state = isIssued ? 'issued' : isRefused ? 'refused' : 'releasing';
    return {
      lineId: line.lineId,
      state,
      bookingReference: issued?.bookingReference ?? line.bookingReference,
      lookAt: result?.kind === 'refused' && result.afterDoubt ? firstLook(at) : null,
    };
  });
  return sql`
    update order_lines l set state = given.state, booking_reference = given."bookingReference", look_at = given."lookAt"
      from moved, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as given("lineId" text, state text, "bookingReference" text, "lookAt" timestamptz)
     where l.order_id = moved.order_id and l.line_id = given."lineId"::uuid returning l.line_id`;
};

export const ticketsOf = (order: LoadedOrder, results: readonly LineResult[]) =>
  order.lines.flatMap((line, i) => {
    const result = results[i];
    return result?.kind === 'issued'
      ? result.issued.tickets.map((ticket) => ({ ...ticket, lineId: line.lineId }))
      : [];
  });

/** Keeps what was issued, as another such effect. */
export const documentInsert = (
  order: LoadedOrder,
  results: readonly LineResult[],
  at: Date,
): RawBuilder<unknown> => sql`
  insert into order_documents (order_id, line_id, traveller_id, ticket_number, issued_at)
    select moved.order_id, t."lineId"::uuid, t."travellerId"::uuid, t."ticketNumber", ${at}
      from moved, jsonb_to_recordset(${JSON.stringify(ticketsOf(order, results))}::jsonb)
        as t("lineId" text, "travellerId" text, "ticketNumber" text)
  on conflict do nothing returning line_id`;
