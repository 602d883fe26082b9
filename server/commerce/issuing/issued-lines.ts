import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Issued, IssuedDocument, Reserved } from '../port/desk.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { firstLook } from '../strays/look-again.ts';

/** What became of a line that was to be reserved or issued. */
export type LineResult =
  | { kind: 'issued'; issued: Issued }
  /** The supplier keeps it until it is issued. */
  | { kind: 'reserved'; reserved: Reserved }
  /** It was issued by an earlier attempt. */
  | { kind: 'before' }
  /** `afterDoubt`: the supplier did not answer the request itself, and says later that it refused it. */
  | { kind: 'refused'; afterDoubt?: true }
  | { kind: 'unknown' };

/** An effect of a state change (see `changeState`) that writes how each line ended. */
export const lineUpdate = (
  order: LoadedOrder,
  results: readonly LineResult[],
  at: Date,
): RawBuilder<unknown> => {
  const lines = order.lines.map((line, i) => {
    const result = results[i];
    const issued = result?.kind === 'issued' ? result.issued : null;
    const isIssued = issued !== null || result?.kind === 'before';
    // All other lines are released: those that were not asked for after an earlier refusal, and reserved ones that will not be issued.
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

/** Effects of a state change (see `changeState`) that store documents, and for which travellers they are. */
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
