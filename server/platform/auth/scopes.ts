import { sql } from 'kysely';
import type { Scope } from '#core/contract/scopes.ts';
import type { Db } from '../db/tables.ts';
import type { Caller } from './caller.ts';

/** Whether a caller may do what is not everybody's. The only place that judges it. */
export const may = (caller: Caller, scope: Scope): boolean => caller.scopes.includes(scope);

/** Where somebody of the staff is told that work waits. */
export interface StaffContact {
  userId: string;
  phoneNumber: string | null;
  email: string | null;
}

/** Everybody of the staff who may do it now. */
export const staffWith = async (db: Db, scope: Scope): Promise<StaffContact[]> => {
  const { rows } = await sql<StaffContact>`
    select user_id as "userId", phone_number as "phoneNumber", email from users
     where ${scope} = any(scopes) and suspended_at is null and ended_at is null`.execute(db);
  return rows;
};
