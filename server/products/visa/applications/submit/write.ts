import { sql } from 'kysely';
import { visaProblemTexts } from '#core/products/visa/texts/problems.ts';
import type { NewOrder } from '#server/commerce/port/order.ts';
import { RefusedError } from '#server/platform/http/envelope.ts';
import type { Tx } from '#server/platform/services.ts';
import { daysAfter } from '../days.ts';
import type { ApplicationDeps } from '../deps.ts';
import { applicationNeed } from '../files.ts';
import type { GivenDocument } from './pictures.ts';

export interface NewApplication {
  userId: string;
  destination: string;
  payableUntil: Date;
  /** In the order of the order's travellers. */
  applicants: { isScanned: boolean; documents: GivenDocument[] }[];
}

type Made = Parameters<NonNullable<NewOrder['also']>>[1];
type WriteDeps = Pick<ApplicationDeps, 'clock' | 'privateFiles' | 'removeDraft'>;

/** Pictures of an order that is never paid are deleted after this time even if no job handles the order. */
const graceDays = 7;

const adopt = async (tx: Tx, { privateFiles }: WriteDeps, wish: NewApplication): Promise<void> => {
  const given = wish.applicants.flatMap(({ documents }) => documents.flatMap(({ fileId }) => fileId ?? []));
  const ids = [...new Set(given)];
  const until = daysAfter(wish.payableUntil, graceDays);
  if ((await privateFiles.adopt(tx, ids, wish.userId, { until, need: applicationNeed })) === ids.length)
    return;
  // A picture was removed or has expired while the request was on its way.
  const messages = [visaProblemTexts.document.someGone];
  throw new RefusedError('VALIDATION', [{ code: 'DOCUMENT_GONE', field: null, messages }]);
};

const writeDocuments = async (tx: Tx, documents: GivenDocument[], travellerId: string, at: Date) => {
  const rows = documents.map(({ rule, isRequired, fileId }, position) => ({
    traveller_id: travellerId,
    code: rule.code,
    position,
    title: rule.title,
    hint: rule.hint,
    is_required: isRequired,
    checked_as: rule.check,
    state: fileId === null ? ('notGiven' as const) : ('given' as const),
    file_id: fileId,
    note: null,
  }));
  if (rows.length === 0) return;
  await tx.insertInto('visa_documents').values(rows).execute();
  await sql`
    insert into visa_document_log (traveller_id, code, event, file_id, at)
      select traveller_id, code, 'give', file_id, ${at}::timestamptz from visa_documents
       where traveller_id = ${travellerId} and file_id is not null order by position`.execute(tx);
};

/** Writes the application beside its new order. The pictures belong to the order from then on, and the draft is deleted. */
export const writeApplication =
  (deps: WriteDeps, wish: NewApplication) =>
  async (tx: Tx, { orderId, lineIds, travellerIds }: Made): Promise<void> => {
    const at = deps.clock.now();
    const { userId, destination } = wish;
    const [lineId = ''] = lineIds;
    await adopt(tx, deps, wish);
    await tx
      .insertInto('visa_applications')
      .values({
        order_id: orderId,
        line_id: lineId,
        user_id: userId,
        destination,
        created_at: at,
        paid_at: null,
        sent_at: null,
        files_until: null,
      })
      .execute();
    for (const [position, { isScanned, documents }] of wish.applicants.entries()) {
      const travellerId = travellerIds[position];
      if (travellerId === undefined) throw new Error(`order ${orderId} has a traveller too few`);
      await sql`
        with made as (
          insert into visa_applicants (traveller_id, order_id, position, state, is_scanned)
            values (${travellerId}, ${orderId}, ${position}, 'Submitted', ${isScanned}) returning traveller_id, state
        ) insert into visa_events (traveller_id, event, state, at)
            select traveller_id, 'submit', state, ${at}::timestamptz from made`.execute(tx);
      await writeDocuments(tx, documents, travellerId, at);
    }
    await deps.removeDraft(tx, { userId, destination });
  };
