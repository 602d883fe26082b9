import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Finding } from '#server/platform/ledger/audit.ts';
import { auditHouseAccounts, type HouseSums } from '#server/platform/ledger/house-sums.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import { type AuditPiece, checkPiece } from './kinds.ts';
import type { WrongPiece } from './walk.ts';

const keyOf = (piece: AuditPiece | null): string =>
  piece
    ? `${piece.kind}:${createHash('sha256').update(piece.ids.join()).digest('hex').slice(0, 32)}`
    : 'house';

/** So many are looked at again each time, those first that were not for longest. */
const againMax = 20;

interface KnownRow {
  findings: Finding[];
}

const nameOf = ({ rule, subject }: Finding): string => `${rule} ${subject}`;

/** What is known to be wrong, by rule and subject. */
const knownOf = async (db: Db | Tx): Promise<Set<string>> => {
  const { rows } = await sql<KnownRow>`select findings from audit_wrong`.execute(db);
  return new Set(rows.flatMap(({ findings }) => findings).map(nameOf));
};

/** Keeps what is wrong and was not known, until it is right; answers what was not known of it. What was known is looked at again (`lookAgain`). */
export const keepWrong = async (db: Db | Tx, wrong: readonly WrongPiece[], now: Date): Promise<Finding[]> => {
  if (wrong.length === 0) return [];
  const known = await knownOf(db);
  const isNew = (finding: Finding): boolean => !known.has(nameOf(finding));
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

interface WrongRow {
  wrong_key: string;
  piece: AuditPiece | null;
}

const findingsNow = async (
  db: Db,
  piece: AuditPiece | null,
  house: { sums: HouseSums | null; horizon: number },
): Promise<Finding[] | null> => {
  if (piece) return checkPiece(db, piece);
  return house.sums && auditHouseAccounts(db, house.sums, house.horizon);
};

/** Looks again at what was wrong: what is right by now is forgotten. */
export const lookAgain = async (
  db: Db,
  house: { sums: HouseSums | null; horizon: number },
  now: Date,
): Promise<void> => {
  const { rows } = await sql<WrongRow>`
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
