import { sql } from 'kysely';
import { auditAccounts, auditTransfers, type BookFault } from '#server/platform/ledger/audit.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import { auditGateways, auditPayments } from '../payment/audit.ts';
import { auditBank, auditPayouts, auditSetAside, auditUnclaimed } from '../payouts/audit.ts';
import { auditLeavings, auditOrders, auditReturns } from '../record/audit.ts';
import {
  auditHeldForRefunds,
  auditRefundedOrders,
  auditRefundedPayers,
  auditRefunds,
} from '../refunds/audit.ts';
import { auditDiscounts, auditVouchers } from '../vouchers/audit.ts';
import { auditEnded } from '../wallet/audit.ts';

/** Each kind that is audited, in the order in which a walk goes through them. `accounts` are those of travellers, by name; all others go by id. */
export const kinds = [
  'transfers',
  'accounts',
  'orders',
  'payments',
  'refunds',
  'payouts',
  'vouchers',
  'users',
] as const;
export type AuditKind = (typeof kinds)[number];

/** At most `pieceSize` things of one kind, few enough for one statement. */
export interface AuditPiece {
  kind: AuditKind;
  ids: readonly string[];
}

/** How many things are checked in one statement, which takes some tens of milliseconds. */
export const pieceSize = 500;

type Check = (db: Db | Tx, ids: readonly string[]) => Promise<BookFault[]>;

const checks: Readonly<Record<AuditKind, readonly Check[]>> = {
  transfers: [auditTransfers, auditGateways, auditBank],
  accounts: [auditAccounts, auditSetAside, auditHeldForRefunds],
  orders: [auditOrders, auditLeavings, auditReturns, auditRefundedOrders, auditDiscounts],
  payments: [auditPayments],
  refunds: [auditRefunds, auditRefundedPayers],
  payouts: [auditPayouts],
  vouchers: [auditVouchers],
  users: [auditEnded, auditUnclaimed],
};

/** What is wrong in this piece. Each check is one statement and so sees the database at one moment. */
export const checkPiece = async (db: Db | Tx, { kind, ids }: AuditPiece): Promise<BookFault[]> => {
  const findings: BookFault[] = [];
  for (const check of checks[kind]) findings.push(...(await check(db, ids)));
  return findings;
};

interface Named {
  id: string;
}
type Next = (db: Db | Tx, after: string) => Promise<{ rows: Named[] }>;

const least = '00000000-0000-0000-0000-000000000000';

/** The next things of a kind, in the order of their table's key. */
const nexts: Readonly<Record<AuditKind, Next>> = {
  transfers: (db, after) =>
    sql<Named>`select transfer_id::text as id from ledger_transfers where transfer_id > ${after || least}::uuid
      order by transfer_id limit ${pieceSize}`.execute(db),
  accounts: (db, after) =>
    sql<Named>`select account as id from ledger_balances where account > ${after} and is_of_traveller(account)
      order by account, lane limit ${pieceSize}`.execute(db),
  orders: (db, after) =>
    sql<Named>`select order_id::text as id from orders where order_id > ${after || least}::uuid
      order by order_id limit ${pieceSize}`.execute(db),
  payments: (db, after) =>
    sql<Named>`select payment_id::text as id from payments where payment_id > ${after || least}::uuid
      order by payment_id limit ${pieceSize}`.execute(db),
  refunds: (db, after) =>
    sql<Named>`select refund_id::text as id from refunds where refund_id > ${after || least}::uuid
      order by refund_id limit ${pieceSize}`.execute(db),
  payouts: (db, after) =>
    sql<Named>`select payout_id::text as id from payouts where payout_id > ${after || least}::uuid
      order by payout_id limit ${pieceSize}`.execute(db),
  vouchers: (db, after) =>
    sql<Named>`select voucher_id::text as id from vouchers where voucher_id > ${after || least}::uuid
      order by voucher_id limit ${pieceSize}`.execute(db),
  users: (db, after) =>
    sql<Named>`select user_id::text as id from users where user_id > ${after || least}::uuid
      order by user_id limit ${pieceSize}`.execute(db),
};

/** The next piece of a kind after this id; it has no ids where nothing is left. */
export const nextPiece = async (db: Db | Tx, kind: AuditKind, after: string): Promise<AuditPiece> => {
  const { rows } = await nexts[kind](db, after);
  return { kind, ids: rows.map(({ id }) => id) };
};
