import { type RawBuilder, sql } from 'kysely';
import type { Finding } from '#server/platform/ledger/audit.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import { after } from '../settings.ts';

/** What an audit looked at, by how many there were. */
export type LookedAt = Record<'orders' | 'payments' | 'refunds' | 'payouts' | 'transfers', number>;

export interface AuditRow {
  audit_id: string;
  started_by: string | null;
  started_at: Date;
  ended_at: Date | null;
  looked_at: LookedAt | null;
  found: number;
  findings: Finding[];
}

/** Whoever has one under way for longer than this has died. */
const longestSeconds = 3600;
const keptDays = 180;
/** Where everything is wrong, the first tell it. */
const findingsMax = 200;
const daySeconds = 86_400;

const columns = sql`audit_id, started_by, started_at, ended_at, looked_at, found, findings`;

/** One that nobody brings to its end any more. */
export const isGivenUp = ({ started_at, ended_at }: AuditRow, now: Date): boolean =>
  ended_at === null && started_at < after(now, -longestSeconds);

/** Begins an audit, and forgets those of long ago; null where one is under way. */
export const beginAudit = async (
  tx: Tx,
  { auditId, by, now }: { auditId: string; by: string | null; now: Date },
): Promise<AuditRow | null> => {
  await sql`delete from audits where started_at < ${after(now, -keptDays * daySeconds)}`.execute(tx);
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

/** The one that is under way. */
export const auditUnderWay = async (db: Db | Tx): Promise<AuditRow | null> =>
  (await find(db, sql`where ended_at is null`))[0] ?? null;

/** A page of them, the newest first. */
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

const countAll = async (db: Db): Promise<LookedAt> => {
  const { rows } = await sql<LookedAt>`
    select (select count(*)::int from orders) as orders, (select count(*)::int from payments) as payments,
      (select count(*)::int from refunds) as refunds, (select count(*)::int from payouts) as payouts,
      (select count(*)::int from ledger_transfers) as transfers`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a question of one row had none');
  return row;
};

/** Writes down what it came to; once, whoever else was at work on it too. */
export const endAudit = async (
  db: Db,
  auditId: string,
  { findings, at }: { findings: readonly Finding[]; at: Date },
): Promise<void> => {
  const lookedAt = await countAll(db);
  await sql`
    update audits set ended_at = ${at}, looked_at = ${JSON.stringify(lookedAt)}::jsonb, found = ${findings.length},
      findings = ${JSON.stringify(findings.slice(0, findingsMax))}::jsonb
     where audit_id = ${auditId} and ended_at is null`.execute(db);
};
