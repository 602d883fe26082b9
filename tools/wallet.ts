// npm run wallet -- credit 09121234567 50000000: puts rials into a wallet as a correction entry. A demonstration has plenty
// of these. In a real house the agency owes this money from then on, so the entry has a reason. The audit names wallets of people who
// have left by the id of the user, so an id may be given instead of a mobile, such as after their money was sent back by hand.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { formatToman } from '#core/rules/money/format.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import { walletBalance } from '#server/commerce/wallet/balance.ts';
import { creditWallet } from '#server/commerce/wallet/credit.ts';
import { isDemoDatabase } from '#server/platform/house/kind.ts';
import { type ToolServices, withDatabase } from './database.ts';
import { said } from './explained.ts';

const usage = `Usage: npm run wallet -- credit <mobile, or id of a user> <rials, negative takes out> [why]
In a real house the reason must be given; it stays in the ledger.`;

/** The id of the user with this mobile, in any spelling, who must have signed in once; or with this id, who may have left. */
const userOf = async ({ db }: ToolServices, who: string): Promise<string> => {
  const tail = toLatinDigits(who).replace(/\D/g, '').slice(-10);
  const { rows } = await sql<{ user_id: string }>`
    select user_id from users where user_id::text = ${who.toLowerCase()}
       or (right(phone_number, 10) = ${tail} and ${!who.includes('-')})`.execute(db);
  const user = rows[0];
  if (!user || rows.length > 1)
    throw new Error('No user has this mobile or id. They must sign in once first.');
  return user.user_id;
};

const credit = (mobile: string, amount: number, reason: string | undefined) =>
  withDatabase(async (services) => {
    if (!reason && !(await isDemoDatabase(services.db))) throw new Error(usage);
    const userId = await userOf(services, mobile);
    await creditWallet(services.db, services, {
      userId,
      amount: toRial(amount),
      reason: reason ? `by hand: ${reason}` : 'by hand',
      key: randomUUID(),
    });
    const balance = await walletBalance(services.db, userId);
    console.log(`The wallet holds ${balance} rials now (${formatToman(balance)} toman).`);
  });

const [command, mobile, amount, ...why] = process.argv.slice(2);
if (
  command !== 'credit' ||
  !mobile ||
  !amount ||
  !Number.isSafeInteger(Number(amount)) ||
  Number(amount) === 0
) {
  console.error(usage);
  process.exitCode = 1;
} else {
  await credit(mobile, Number(amount), why.join(' ').trim() || undefined).catch((error: unknown) => {
    console.error(said(error));
    process.exitCode = 1;
  });
}
