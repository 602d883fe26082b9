import { account } from '#core/contract/account/endpoints.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { sealedUsers } from '#server/platform/auth/sealed.ts';
import { operation } from '#server/platform/http/operation.ts';
import { open } from '#server/platform/sealed/seals.ts';
import type { Db, Services, Tx } from '#server/platform/services.ts';

/** The user as its owner sees it. */
export const presentUser = async (db: Db | Tx, userId: string) => {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const user = await open(db, sealedUsers, row);
  const social = await db
    .selectFrom('social_accounts')
    .select('provider')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return {
    id: user.user_id,
    phoneNumber: user.phone_number,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    nationalCode: user.national_code,
    birthDate: user.birth_date === null ? null : toPlainDate(user.birth_date),
    cardNumber: user.card_number,
    accountNumber: user.account_number,
    iban: user.iban,
    hasPassword: user.password_hash !== null,
    socialAccounts: [...new Set(social.map((row) => row.provider))],
    scopes: user.scopes,
    createdAt: user.created_at.toISOString(),
  };
};

export const currentUser = ({ db }: Services) =>
  operation(account.currentUser, async (_, { caller }) => ({
    ok: true,
    value: await presentUser(db, caller.userId),
  }));
