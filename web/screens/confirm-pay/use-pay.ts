import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { failureText } from '#web/api/failure.ts';
import { goToGateway, useBackFromBank } from '#web/features/gateways/index.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';
import { paidMoney } from '#web/ui/shown/money.ts';

interface Paying {
  orderId: string;
  /** Position of the due that is paid. */
  due: number;
  /** How much of it, if not all that is left. */
  part: number | undefined;
  /** What was shown as left, with a part. */
  open: number | undefined;
  useWallet: boolean;
  /** Null if the wallet pays everything. */
  gatewayId: number | null;
}

interface Refusal {
  code: string;
  text: string;
  /** The number of another order in which the same thing was paid for. */
  paidIn: string | null;
}

type Done = { kind: 'gone' } | { kind: 'failed'; refusal: Refusal };

const payFromWallet = async (
  { orderId, due, part, open }: Paying,
  go: (path: string) => void,
): Promise<Done | null> => {
  const paid = await callSignedIn('POST /api/wallet/wallet/ConfirmOrder', {
    body: { orderId, due, part, open },
  });
  if (!paid) return null;
  if (paid.ok) {
    go(`/payment/${orderId}`);
    return { kind: 'gone' };
  }
  const text =
    paid.code === 'WALLET_TOO_LOW' && paid.data
      ? checkoutTexts.confirm.walletTooLow(paidMoney(paid.data.difference))
      : failureText(paid);
  const paidIn = paid.code === 'PAID_ELSEWHERE' ? (paid.data?.orderNumber ?? null) : null;
  return { kind: 'failed', refusal: { code: paid.code, text, paidIn } };
};

const payAtGateway = async (
  { orderId, due, part, open, useWallet }: Paying,
  gatewayId: number,
): Promise<Done | null> => {
  const isMobile = matchMedia('(max-width: 991px)').matches;
  const made = await callSignedIn('POST /api/payment/Pay/Create', {
    body: { orderId, due, part, open, gatewayId, useWallet, isMobile },
  });
  if (!made) return null;
  if (!made.ok) {
    const paidIn = made.code === 'PAID_ELSEWHERE' ? (made.data?.orderNumber ?? null) : null;
    return { kind: 'failed', refusal: { code: made.code, text: failureText(made), paidIn } };
  }
  goToGateway(made.value.redirect);
  return { kind: 'gone' };
};

/** Pays once, however often the button is pressed. After leaving for the bank the button stays disabled. */
export const usePay = () => {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isPaying = useRef(false);
  useBackFromBank(() => {
    isPaying.current = false;
    setBusy(false);
  });

  const pay = async (paying: Paying): Promise<void> => {
    const { orderId, gatewayId } = paying;
    if (isPaying.current) return;
    isPaying.current = true;
    setBusy(true);
    setRefusal(null);
    const done =
      gatewayId === null ? await payFromWallet(paying, navigate) : await payAtGateway(paying, gatewayId);
    if (done?.kind === 'gone') return;
    isPaying.current = false;
    setBusy(false);
    if (!done) return;
    setRefusal(done.refusal);
    if (done.refusal.code === 'ORDER_ALREADY_PAID') navigate(`/payment/${orderId}`);
    // Balance, gateways and order may have changed since the page was drawn.
    else void queries.invalidateQueries();
  };
  return { pay, isBusy, refusal };
};
