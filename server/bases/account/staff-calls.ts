import { backOfficeAccounts } from '#core/contract/back-office/accounts.ts';
import { fail } from '#core/contract/result.ts';
import { operation } from '#server/platform/http/operation.ts';
import type { Services } from '#server/platform/services.ts';
import { type Contact, contactOf } from './contacts.ts';
import { lookUp } from './look-up.ts';
import { forgetSessions } from './sessions.ts';
import { lift, suspend, suspensionsOf } from './suspensions.ts';
import { wrongField } from './wrong-field.ts';

type Row = NonNullable<Awaited<ReturnType<typeof suspensionsOf>>>[number];

const present = (row: Row) => ({
  suspensionId: row.suspension_id,
  userId: row.user_id,
  reason: row.reason,
  suspendedBy: row.suspended_by,
  suspendedAt: row.suspended_at.toISOString(),
  liftReason: row.lift_reason,
  liftedBy: row.lifted_by,
  liftedAt: row.lifted_at?.toISOString() ?? null,
});

const wrongPhone = () => wrongField('PHONE_NUMBER_IS_INVALID', 'phoneNumber');

/** What staff do with accounts of others. */
export const staffCalls = (services: Services) => {
  const { log } = services;
  const newest = async (contact: Contact) => {
    const row = (await suspensionsOf(services, contact))?.[0];
    return row ? { ok: true as const, value: present(row) } : fail('ACCOUNT_NOT_FOUND');
  };
  return [
    operation(backOfficeAccounts.findAccount, async ({ body }, { caller, ip }) => {
      const { call } = backOfficeAccounts.findAccount;
      services.security('staff-looked-up', { userId: caller.userId, call, ip });
      const contact = body.userId === undefined ? contactOf(body) : null;
      if (body.userId === undefined && !contact) return wrongPhone();
      const found = await lookUp(services.db, contact ?? { userId: body.userId ?? '' });
      return found ? { ok: true, value: found } : fail('ACCOUNT_NOT_FOUND');
    }),
    operation(backOfficeAccounts.suspendAccount, async ({ body }, { caller }) => {
      const contact = contactOf(body);
      if (!contact) return wrongPhone();
      const done = await suspend(services, { contact, reason: body.reason, by: caller.userId });
      if (typeof done === 'string') return fail(done);
      forgetSessions(services, done.sessions);
      log.info({ by: caller.userId, sessions: done.sessions.length }, 'An account was suspended');
      return newest(contact);
    }),
    operation(backOfficeAccounts.liftSuspension, async ({ body }, { caller }) => {
      const contact = contactOf(body);
      if (!contact) return wrongPhone();
      const refused = await lift(services, { contact, reason: body.reason, by: caller.userId });
      if (refused) return fail(refused);
      log.info({ by: caller.userId }, 'The suspension of an account was lifted');
      return newest(contact);
    }),
    operation(backOfficeAccounts.listSuspensions, async ({ body }, { caller, ip }) => {
      const { call } = backOfficeAccounts.listSuspensions;
      services.security('staff-looked-up', { userId: caller.userId, call, ip });
      const contact = contactOf(body);
      if (!contact) return wrongPhone();
      const rows = await suspensionsOf(services, contact);
      return rows ? { ok: true, value: rows.map(present) } : fail('ACCOUNT_NOT_FOUND');
    }),
  ];
};
