import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { BookFault } from '#server/platform/ledger/audit.ts';
import { auditHouseAccounts, type HouseSums } from '#server/platform/ledger/house-sums.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import { type AuditPiece, checkPiece } from './kinds.ts';
import type { AuditWrongTable } from './tables.ts';
import type { WrongPiece } from './walk.ts';

type WrongRow = Selectable<AuditWrongTable>;

const keyOf = (piece: AuditPiece | null): string =>
  piece
    ? `${piece.kind}:${createHash('sha256').update(piece.ids.join()).digest('hex').slice(0, 32)}`
    : 'house';

/** How many wrong pieces are looked at again each time. Those that have waited longest come first. */
const againMax = 20;

const nameOf = ({ rule, subject }: BookFault): string => `${rule} ${subject}`;

/** The names of all findings that are stored as wrong. */
const knownOf = async (db: Db | Tx): Promise<Set<string>> => {
  const { rows } = await sql<Pick<WrongRow, 'findings'>>`select findings from audit_wrong`.execute(db);
  return new Set(rows.flatMap(({ findings }) => findings).map(nameOf));
};

/**
 * Stores the pieces that have findings which were not known before, and returns these findings, each once. Known findings stay stored until
 * `lookAgain` finds them right.
 */
export const keepWrong = async (
  db: Db | Tx,
  wrong: readonly WrongPiece[],
  now: Date,
): Promise<BookFault[]> => {
  if (wrong.length === 0) return [];
  const known = await knownOf(db);
  const isNew = (finding: BookFault): boolean => !known.has(nameOf(finding));
  for (const { piece, findings } of wrong.filter((one) => one.findings.some(isNew)))
    await sql`
      insert into audit_wrong (wrong_key, piece, findings, found_at, looked_at)
      values (${keyOf(piece)}, ${piece && JSON.stringify(piece)}::jsonb, ${JSON.stringify(findings)}::jsonb, ${now}, ${now})
      on conflict (wrong_key) do update set findings = excluded.findings, looked_at = excluded.looked_at`.execute(
      db,
    );
  const fresh = wrong.flatMap(({ findings }) => findings).filter(isNew);
  return [...new Map(fresh.map((finding) => [nameOf(finding), finding])).values()];
};

/** Null while the sums of the house's accounts are not known, so that nothing can be said about these accounts. */
const findingsNow = async (
  db: Db,
  piece: AuditPiece | null,
  house: { sums: HouseSums | null; horizon: number },
): Promise<BookFault[] | null> => {
  if (piece) return checkPiece(db, piece);
  return house.sums && auditHouseAccounts(db, house.sums, house.horizon);
};

/** Looks again at pieces that were wrong, and deletes those that are right by now. */
export const lookAgain = async (
  db: Db,
  house: { sums: HouseSums | null; horizon: number },
  now: Date,
): Promise<void> => {
  const { rows } = await sql<Pick<WrongRow, 'wrong_key' | 'piece'>>`
    select wrong_key, piece from audit_wrong order by looked_at, wrong_key limit ${againMax}`.execute(db);
  for (const { wrong_key, piece } of rows) {
    const findings = await findingsNow(db, piece, house);
    if (findings?.length === 0) await sql`delete from audit_wrong where wrong_key = ${wrong_key}`.execute(db);
    else if (findings)
      await sql`update audit_wrong set findings = ${JSON.stringify(findings)}::jsonb, looked_at = ${now}
        where wrong_key = ${wrong_key}`.execute(db);
  }
};

interface Standing {
  count: number;
  since: Date | null;
}

/** How many things are known to be wrong, and since when the oldest is. */
export const standingFindings = async (db: Db): Promise<Standing> => {
  const { rows } = await sql<Standing>`
    select count(distinct (finding->>'rule', finding->>'subject'))::int as count, min(found_at) as since
      from audit_wrong, jsonb_array_elements(findings) finding`.execute(db);
  return rows[0] ?? { count: 0, since: null };
};
