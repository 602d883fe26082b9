import type { Rial } from '#core/rules/money/rial.ts';
import { subtractRial, toRial, zeroRial } from '#core/rules/money/rial.ts';

export interface Split {
  fromWallet: Rial;
  fromGateway: Rial;
}

/**
 * Who pays what of a total: the wallet first where it is used, the gateway the rest. Where both pay, the gateway's part
 * is never below what it takes: the wallet then keeps some of its money.
 */
export const splitTotal = (
  total: Rial,
  { balance, isWalletUsed, gatewayLeast }: { balance: Rial; isWalletUsed: boolean; gatewayLeast: Rial },
): Split => {
  const whole = toRial(Math.max(0, balance));
  const part = whole >= total ? total : toRial(Math.max(0, Math.min(whole, total - gatewayLeast)));
  const fromWallet = isWalletUsed ? part : zeroRial;
  return { fromWallet, fromGateway: subtractRial(total, fromWallet) };
};
