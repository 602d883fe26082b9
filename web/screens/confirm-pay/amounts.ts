import type { Rial } from '#core/rules/money/rial.ts';
import { subtractRial, toRial, zeroRial } from '#core/rules/money/rial.ts';

export interface Split {
  fromWallet: Rial;
  fromGateway: Rial;
}

/** Who pays what of a total: the wallet first where it is used, the gateway the rest. */
export const splitTotal = (total: Rial, balance: Rial, isWalletUsed: boolean): Split => {
  const fromWallet = isWalletUsed ? toRial(Math.max(0, Math.min(balance, total))) : zeroRial;
  return { fromWallet, fromGateway: subtractRial(total, fromWallet) };
};
