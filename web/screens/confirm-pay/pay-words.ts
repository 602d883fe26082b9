import { formatToman } from '#core/rules/money/format.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { checkoutTexts } from '#core/texts/checkout.ts';

const texts = checkoutTexts.confirm;

interface Paying {
  total: Rial;
  /** What the button takes. */
  amount: Rial;
  isWalletOnly: boolean;
}

/** What the page calls the amount and its button: from the gateway, from the wallet, or nothing at all. */
export const payWords = ({ total, amount, isWalletOnly }: Paying) => {
  if (total === 0)
    return {
      amountLabel: checkoutTexts.payable,
      pay: texts.payNothing,
      payShort: texts.payNothingShort,
      paying: texts.recording,
    };
  return {
    amountLabel: isWalletOnly ? texts.fromWallet : texts.fromGateway,
    pay: texts.pay(formatToman(amount)),
    payShort: texts.payShort,
    paying: isWalletOnly ? texts.payingFromWallet : texts.paying,
  };
};
