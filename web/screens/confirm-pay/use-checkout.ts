import { useState } from 'react';
import { zeroRial } from '#core/rules/money/rial.ts';
import { useCall } from '#web/api/use-call.ts';
import { takes, useGateways } from '#web/features/gateways/index.ts';
import { nextDueOf, type OrderDetail } from '#web/features/orders/index.ts';
import { splitTotal } from '#web/features/wallet/index.ts';
import { payWords } from './pay-words.ts';
import { usePart } from './use-part.ts';
import { usePay } from './use-pay.ts';

/** Whether the rules of buying are accepted, and asking for them if they are not. */
const useTerms = () => {
  const [isAccepted, setAccepted] = useState(false);
  const [isMissing, setMissing] = useState(false);
  return {
    isAccepted,
    isMissing,
    onChange: (accepted: boolean): void => {
      setAccepted(accepted);
      setMissing(false);
    },
    /** Returns whether they are accepted; if not, moves the focus to them. */
    ask: (): boolean => {
      setMissing(!isAccepted);
      if (!isAccepted) document.getElementById('accept-terms')?.focus();
      return isAccepted;
    },
  };
};

/** How the due amount of an order will be paid: the wallet's share, the gateway for the rest, and the one call that pays. */
export const useCheckout = (order: OrderDetail) => {
  const due = nextDueOf(order);
  const part = usePart(order, due);
  const total = part.sum;
  const wallet = useCall('GET /api/wallet/wallet/CurrentUserBalance', { query: {} }, { staleTime: 0 });
  const gateways = useGateways(total);
  const [isUsed, setUsed] = useState(false);
  const terms = useTerms();
  const paying = usePay();

  const sides = {
    balance: wallet.data?.balance ?? zeroRial,
    gatewayLeast: gateways.active?.minimumAmount ?? zeroRial,
  };
  const split = splitTotal(total, { ...sides, isWalletUsed: isUsed });
  const isWalletOnly = split.fromGateway === 0;
  const gatewayId = gateways.active && takes(gateways.active, split.fromGateway) ? gateways.active.id : null;
  const isPayable = !part.isNothing && (isWalletOnly || gatewayId !== null);
  const amount = isWalletOnly ? split.fromWallet : split.fromGateway;

  return {
    total,
    part,
    gateways,
    split,
    terms,
    /** The amount that the button takes. */
    amount,
    isWalletOnly,
    isPayable,
    isBusy: paying.isBusy,
    refusal: paying.refusal,
    words: payWords({ total, amount, isWalletOnly }),
    wallet: {
      balance: wallet.data?.balance ?? null,
      isFailed: wallet.error !== null,
      part: splitTotal(total, { ...sides, isWalletUsed: true }).fromWallet,
      isUsed,
      onChange: setUsed,
    },
    pay: (): void => {
      if (part.ask() && terms.ask() && isPayable)
        void paying.pay({
          orderId: order.orderId,
          due: due?.position ?? 1,
          part: part.toPay,
          // The server pays no part by a sum that its payer did not see.
          open: part.toPay === undefined ? undefined : part.left,
          useWallet: isUsed,
          gatewayId: isWalletOnly ? null : gatewayId,
        });
    },
  };
};

export type CheckoutState = ReturnType<typeof useCheckout>;
