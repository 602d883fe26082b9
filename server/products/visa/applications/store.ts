import { type Selectable, sql } from 'kysely';
import type { ApplicantState } from '#core/products/visa/lifecycle.ts';
import { openAll } from '#server/platform/sealed/seals.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import {
  sealedApplicants,
  type VisaApplicantsTable,
  type VisaApplicationsTable,
  type VisaDocumentsTable,
} from './migrations.ts';

export type DocumentRow = Selectable<VisaDocumentsTable>;

export interface ApplicantRow extends Selectable<VisaApplicantsTable> {
  documents: DocumentRow[];
  events: { state: ApplicantState; at: Date; note: string | null }[];
  /** The refund of this applicant in rials, if one was begun. */
  refunded: number | null;
}

/** An application with its travellers in order, and everything that belongs to them. */
export interface Application extends Selectable<VisaApplicationsTable> {
  applicants: ApplicantRow[];
}

const documentsOf = (db: Db | Tx, orderId: string) =>
  db
    .selectFrom('visa_documents as d')
    .innerJoin('visa_applicants as a', 'a.traveller_id', 'd.traveller_id')
    .selectAll('d')
    .where('a.order_id', '=', orderId)
    .orderBy('d.position')
    .orderBy('d.code')
    .execute();

const eventsOf = async (db: Db | Tx, orderId: string) => {
  const { rows } = await sql<ApplicantRow['events'][number] & { traveller_id: string }>`
    select e.traveller_id, e.state, e.at, e.note from visa_events e join visa_applicants a using (traveller_id)
     where a.order_id = ${orderId} order by e.event_id`.execute(db);
  return rows;
};

const refundsOf = async (db: Db | Tx, orderId: string) => {
  const { rows } = await sql<{ traveller_id: string; refund: number | null }>`
    select t.traveller_id, i.refund from refund_items i join order_document_travellers t using (order_id, document_id)
     where i.order_id = ${orderId} and i.state <> 'released'`.execute(db);
  return new Map(rows.map(({ traveller_id, refund }) => [traveller_id, refund]));
};

/** Null if the order has no application. */
export const findApplication = async (db: Db | Tx, orderId: string): Promise<Application | null> => {
  const application = await db
    .selectFrom('visa_applications')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!application) return null;
  const rows = await db
    .selectFrom('visa_applicants')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const applicants = await openAll(db, sealedApplicants, rows);
  const documents = await documentsOf(db, orderId);
  const events = await eventsOf(db, orderId);
  const refunds = await refundsOf(db, orderId);
  const isOf =
    (id: string) =>
    ({ traveller_id }: { traveller_id: string }): boolean =>
      traveller_id === id;
  return {
    ...application,
    applicants: applicants.map((row) => ({
      ...row,
      documents: documents.filter(isOf(row.traveller_id)),
      events: events.filter(isOf(row.traveller_id)),
      refunded: refunds.get(row.traveller_id) ?? null,
    })),
  };
};

/**
 * Locks the order's row and then its applicants, always in this order so that no two transactions wait for each other. Null if there is no
 * application.
 */
export const lockApplication = async (tx: Tx, orderId: string): Promise<Application | null> => {
  await sql`select from orders where order_id = ${orderId} for update`.execute(tx);
  await sql`select from visa_applicants where order_id = ${orderId} order by position for update`.execute(tx);
  return findApplication(tx, orderId);
};
