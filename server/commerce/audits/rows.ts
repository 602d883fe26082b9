import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { BookFault } from '#server/platform/ledger/audit.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import { after } from '../settings.ts';
import { type Course, findingsMax, type LookedAt, lookedAtBy } from './course.ts';
import type { AuditsTable } from './tables.ts';

export type AuditRow = Selectable<AuditsTable>;

/** An audit that is under way for longer than this has failed. */
const longestSeconds = 3600;
const keptDays = 180;
const daySeconds = 86_400;

const columns = sql`audit_id, started_by, started_at, ended_at, looked_at, found, findings, course`;

/** Whether an audit takes so long that it has failed. */
export const isGivenUp = ({ started_at, ended_at }: AuditRow, now: Date): boolean =>
  ended_at === null && started_at < after(now, -longestSeconds);

const forgetOld = (db: Db | Tx, now: Date) =>
  sql`delete from audits where started_at < ${after(now, -keptDays * daySeconds)}`.execute(db);

/** Begins an audit for staff and deletes old ones. Null if another audit is under way. */
export const beginAudit = async (
  tx: Tx,
  { auditId, by, now }: { auditId: string; by: string; now: Date },
): Promise<AuditRow | null> => {
  await forgetOld(tx, now);
  await sql`update audits set ended_at = ${now} where ended_at is null and started_at < ${after(now, -longestSeconds)}`.execute(
    tx,
  );
  const { rows } = await sql<AuditRow>`
    insert into audits (audit_id, started_by, started_at) values (${auditId}, ${by}, ${now})
    on conflict do nothing returning ${columns}`.execute(tx);
  return rows[0] ?? null;
};

const find = async (db: Db | Tx, where: RawBuilder<unknown>): Promise<AuditRow[]> => {
  const { rows } = await sql<AuditRow>`select ${columns} from audits ${where}`.execute(db);
  return rows;
};

/** The audit that is under way, or null. The database allows one at a time. */
export const auditUnderWay = async (db: Db | Tx): Promise<AuditRow | null> =>
  (await find(db, sql`where ended_at is null`))[0] ?? null;

/** A page of audits, the newest first. */
export const pageOfAudits = async (
  db: Db,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: AuditRow[]; total: number }> => {
  const [rows, count] = await Promise.all([
    find(db, sql`order by started_at desc, audit_id desc limit ${pageSize} offset ${(page - 1) * pageSize}`),
    sql<{ total: number }>`select count(*)::int as total from audits`.execute(db),
  ]);
  return { rows, total: count.rows[0]?.total ?? 0 };
};

/** Stores how far an audit has come. False if another process stored its progress first, or the audit has ended. */
export const keepCourse = async (
  db: Db,
  { audit_id, course: before }: AuditRow,
  { course, at }: { course: Course; at: Date },
): Promise<boolean> => {
  const { found, findings, walk } = course;
  const lookedAt = walk ? null : JSON.stringify(lookedAtBy(course));
  const { numAffectedRows } = await sql`
    update audits set course = ${JSON.stringify(course)}::jsonb, found = ${found}, findings = ${JSON.stringify(findings)}::jsonb,
      looked_at = ${lookedAt}::jsonb, ended_at = ${walk ? null : at}
     where audit_id = ${audit_id} and ended_at is null
       and coalesce((course->'walk'->>'pieces')::int, 0) = ${before?.walk?.pieces ?? 0}`.execute(db);
  return numAffectedRows === 1n;
};

/** Stores an audit that the house made by itself, and deletes old ones. */
export const recordAudit = async (
  db: Db,
  audit: {
    auditId: string;
    beganAt: Date;
    endedAt: Date;
    found: number;
    findings: readonly BookFault[];
    looked: LookedAt;
  },
): Promise<void> => {
  const { auditId, beganAt, endedAt, found, findings, looked } = audit;
  await forgetOld(db, endedAt);
  await sql`
    insert into audits (audit_id, started_at, ended_at, looked_at, found, findings)
    values (${auditId}, ${beganAt}, ${endedAt}, ${JSON.stringify(looked)}::jsonb, ${found},
      ${JSON.stringify(findings.slice(0, findingsMax))}::jsonb)`.execute(db);
};
