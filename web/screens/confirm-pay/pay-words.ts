import type { Rial } from '#core/rules/money/rial.ts';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { paidMoney } from '#web/ui/shown/money.ts';

const texts = checkoutTexts.confirm;

interface Paying {
  total: Rial;
  /** The amount that the button takes. */
  amount: Rial;
  isWalletOnly: boolean;
}

/** The words for the amount and the button: for paying by the gateway, by the wallet alone, or nothing at all. */
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
    pay: texts.pay(paidMoney(amount)),
    payShort: texts.payShort,
    paying: isWalletOnly ? texts.payingFromWallet : texts.paying,
  };
};
