import { sql } from 'kysely';
import type { Scope } from '#core/contract/scopes.ts';
import type { Db } from '../db/tables.ts';
import type { Caller } from './caller.ts';

/** Whether a caller may do what needs a scope. The only place that decides it. */
export const may = (caller: Caller, scope: Scope): boolean => caller.scopes.includes(scope);

/** How a member of the staff is told that work waits. */
export interface StaffContact {
  userId: string;
  phoneNumber: string | null;
  email: string | null;
}

/** Every member of the staff who has this scope now. */
export const staffWith = async (db: Db, scope: Scope): Promise<StaffContact[]> => {
  const { rows } = await sql<StaffContact>`
    select user_id as "userId", phone_number as "phoneNumber", email from users
     where ${scope} = any(scopes) and suspended_at is null and ended_at is null`.execute(db);
  return rows;
};
