import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Issued, IssuedDocument, Reserved } from '../port/desk.ts';
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

/** The documents of the lines that were issued, with ids of their own. */
export interface NewDocument extends IssuedDocument {
  documentId: string;
  lineId: string;
}

export const documentsOf = (
  { random }: Pick<Context, 'random'>,
  order: Pick<LoadedOrder, 'lines'>,
  results: readonly LineResult[],
): NewDocument[] =>
  order.lines.flatMap(({ lineId }, i) => {
    const result = results[i];
    return result?.kind === 'issued'
      ? result.issued.documents.map((document) => ({ ...document, documentId: random.uuid(), lineId }))
      : [];
  });

/** Keeps what was issued, and for whom, as further such effects. */
export const documentInserts = (documents: readonly NewDocument[], at: Date): RawBuilder<unknown>[] => {
  const given = sql`jsonb_to_recordset(${JSON.stringify(documents)}::jsonb)
    as d("documentId" uuid, "lineId" uuid, number text, "travellerIds" uuid[])`;
  return [
    sql`
      insert into order_documents (document_id, order_id, line_id, number, issued_at)
        select d."documentId", moved.order_id, d."lineId", d.number, ${at} from moved, ${given} returning document_id`,
    sql`
      insert into order_document_travellers (order_id, line_id, document_id, traveller_id)
        select moved.order_id, d."lineId", d."documentId", t.traveller_id
          from moved, ${given}, unnest(d."travellerIds") as t(traveller_id) returning document_id`,
  ];
};
