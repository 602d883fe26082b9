import { backOfficeAccounts } from '#core/contract/back-office/accounts.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import type { Context } from '../context.ts';
import { walletBalance, walletReserved } from '../wallet/balance.ts';

const { walletOfAccount } = backOfficeAccounts;

/** The call by which staff read the balance of a wallet. The security log says who looked. */
export const walletOperation = (ctx: Context): Operation =>
  operation(walletOfAccount, async ({ body: { userId } }, { caller, ip }) => {
    ctx.security('staff-looked-up', { userId: caller.userId, call: walletOfAccount.call, ip });
    const [balance, reserved] = await Promise.all([
      walletBalance(ctx.db, userId),
      walletReserved(ctx.db, userId),
    ]);
    return { ok: true, value: { balance, reserved } };
  });
