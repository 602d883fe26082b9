import { type RawBuilder, sql } from 'kysely';
import type { OrderState } from '#core/contract/lifecycles/order.ts';
import { fail, succeed } from '#core/contract/result.ts';
import { visa } from '#core/products/visa/contract/endpoints.ts';
import type { ApplicantState } from '#core/products/visa/lifecycle.ts';
import { kindTitle } from '#core/products/visa/texts/kinds.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import { sealedTravellers } from '#server/commerce/record/sealed.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { privateHeaders } from '#server/platform/http/private-headers.ts';
import { openAll } from '#server/platform/sealed/seals.ts';
import type { ApplicationDeps } from '../applications/deps.ts';
import { type VisaLine, visaLineOf } from '../applications/line.ts';
import { staffApplication } from './present.ts';

interface Applicant {
  traveller_id: string;
  first_name: string;
  last_name: string;
  state: ApplicantState;
}

interface Row {
  order_id: string;
  order_number: string;
  status: OrderState;
  details: VisaLine;
  paid_at: Date;
  applicants: Applicant[];
}

const listed = async (db: ApplicationDeps['db'], row: Row) => {
  const { destination, kind, arrivalDate } = visaLineOf({ kind: 'Visa', details: row.details });
  const applicants = await openAll(db, sealedTravellers, row.applicants);
  return {
    orderId: row.order_id,
    orderNumber: row.order_number,
    status: row.status,
    destination: { code: destination.code, name: destination.name },
    kindTitle: kindTitle(kind),
    arrivalDate,
    paidAt: row.paid_at.toISOString(),
    applicants: applicants.map(({ traveller_id, first_name, last_name, state }) => ({
      travellerId: traveller_id,
      name: `${first_name} ${last_name}`,
      state,
    })),
  };
};

const some = (states: RawBuilder<unknown>) =>
  sql`exists (select from visa_applicants a where a.order_id = v.order_id and a.state in (${states}))`;

/** Paid applications: first those in which somebody waits for staff, then the oldest. */
const list = ({ db }: ApplicationDeps): Operation =>
  operation(visa.listApplications, async ({ body }) => {
    const { page, pageSize, state, destination, orderNumber } = body;
    const wanted = [
      sql`v.paid_at is not null`,
      ...(state ? [some(sql`${state}`)] : []),
      ...(destination ? [sql`v.destination = ${destination}`] : []),
      ...(orderNumber.trim() === ''
        ? []
        : [sql`position(${toLatinDigits(orderNumber).trim().toUpperCase()} in o.order_number) > 0`]),
    ];
    const from = sql`from visa_applications v join orders o using (order_id) where ${sql.join(wanted, sql` and `)}`;
    const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
    const { rows } = await sql<Row>`
      select o.order_id, o.order_number, o.status, v.paid_at,
        (select l.details from order_lines l where l.line_id = v.line_id) as details,
        (select json_agg(json_build_object('traveller_id', a.traveller_id, 'state', a.state,
             'first_name', t.first_name, 'last_name', t.last_name) order by a.position)
           from visa_applicants a join order_travellers t using (traveller_id) where a.order_id = v.order_id) as applicants
      ${from}
      order by ${some(sql`'Received', 'Approved'`)} desc, v.paid_at, o.order_id
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
    return succeed({
      data: await Promise.all(rows.map((row) => listed(db, row))),
      page,
      pageSize,
      total: counted.rows[0]?.total ?? 0,
    });
  });

const byId = (deps: ApplicationDeps): Operation =>
  operation(visa.applicationById, async ({ params }) => {
    const shown = await staffApplication(deps, params.id);
    return shown ? succeed(shown) : fail('ORDER_NOT_FOUND');
  });

/** Pictures that were given for a paid application, and no other files. Each look is logged with who looked. */
const picture = ({ db, log, privateFiles }: ApplicationDeps): Operation =>
  operation(visa.applicationDocument, async ({ params: { id } }, { caller }) => {
    const { rows } = await sql<{ order_id: string }>`
      select a.order_id from visa_document_log l join visa_applicants a using (traveller_id)
        join visa_applications v using (order_id)
       where l.file_id = ${id} and v.paid_at is not null limit 1`.execute(db);
    const [known] = rows;
    const file = known && (await privateFiles.read(id));
    if (!known || !file || file.media !== 'image/jpeg') return fail('FILE_NOT_FOUND');
    log.info(
      { staffId: caller.userId, fileId: id, orderId: known.order_id },
      'Staff looked at a document of an application',
    );
    return { ok: true, bare: file.content, headers: privateHeaders('inline', 'document.jpg') };
  });

/** The visa that was handed out, so that staff can see whether it is the right one. */
const issuedVisa = ({ db, log, privateFiles }: ApplicationDeps): Operation =>
  operation(visa.issuedVisa, async ({ params: { id: orderId }, query: { travellerId } }, { caller }) => {
    const applicant = await db
      .selectFrom('visa_applicants')
      .select('visa_file')
      .where('order_id', '=', orderId)
      .where('traveller_id', '=', travellerId)
      .executeTakeFirst();
    if (!applicant) return fail('ORDER_NOT_FOUND');
    const file = applicant.visa_file === null ? null : await privateFiles.read(applicant.visa_file);
    if (!file) return fail('VISA_NOT_READY');
    log.info({ staffId: caller.userId, orderId, travellerId }, 'Staff looked at a visa that was handed out');
    return { ok: true, bare: file.content, headers: privateHeaders('inline', 'visa.pdf') };
  });

/** What staff look at. */
export const lookOperations = (deps: ApplicationDeps): Operation[] => [
  list(deps),
  byId(deps),
  picture(deps),
  issuedVisa(deps),
];
