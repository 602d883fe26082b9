import type { z } from 'zod';
import type { backOfficeAccounts } from '#core/contract/back-office/accounts.ts';
import type { Db } from '#server/platform/services.ts';
import { type Contact, columnOf } from './contacts.ts';

type Account = z.input<typeof backOfficeAccounts.findAccount.reply>;

/** Finds an account by a contact, as staff see it; null if there is none (any more). */
export const lookUp = async (db: Db, wanted: Contact | { userId: string }): Promise<Account | null> => {
  const all = db
    .selectFrom('users')
    .select([
      'user_id',
      'first_name',
      'last_name',
      'phone_number',
      'email',
      'suspended_at',
      'scopes',
      'created_at',
    ])
    .where('ended_at', 'is', null);
  const row = await ('userId' in wanted
    ? all.where('user_id', '=', wanted.userId)
    : all.where(columnOf(wanted), '=', wanted.to)
  ).executeTakeFirst();
  return row
    ? {
        userId: row.user_id,
        firstName: row.first_name,
        lastName: row.last_name,
        phoneNumber: row.phone_number,
        email: row.email,
        isSuspended: row.suspended_at !== null,
        isStaff: row.scopes.length > 0,
        createdAt: row.created_at.toISOString(),
      }
    : null;
};
