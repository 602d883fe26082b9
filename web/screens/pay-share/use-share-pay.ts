import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure.ts';
import { goToGateway, useBackFromBank } from '#web/features/gateways/index.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';

type Paying = { token: string } & (
  | { by: 'wallet' }
  /** 'guest' pays without an account. */
  | { by: 'guest'; gatewayId: number }
  | { by: 'account'; gatewayId: number; useWallet: boolean }
);

const begin = ({ token, ...paying }: Exclude<Paying, { by: 'wallet' }>) => {
  const body = { token, gatewayId: paying.gatewayId };
  return paying.by === 'guest'
    ? call('POST /api/payment/Shares/PayAsGuest', { body })
    : callSignedIn('POST /api/payment/Shares/Pay', { body: { ...body, useWallet: paying.useWallet } });
};

/** 'gone' for the bank, 'paid' from the wallet, a sentence why not, or null where nobody signed in. */
const payNow = async (paying: Paying): Promise<'gone' | 'paid' | { text: string } | null> => {
  if (paying.by === 'wallet') {
    const { token } = paying;
    const paid = await callSignedIn('POST /api/payment/Shares/PayFromWallet', { body: { token } });
    return paid && (paid.ok ? 'paid' : { text: failureText(paid) });
  }
  const begun = await begin(paying);
  if (!begun?.ok) return begun && { text: failureText(begun) };
  // Where the wallet was enough after all, the way leads back to this page.
  if (begun.value.amount === 0) return 'paid';
  goToGateway(begun.value.redirect);
  return 'gone';
};

/** Pays a link once, however often the button is pressed. After leaving for the bank the button stays disabled. */
export const useSharePay = () => {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isPaying = useRef(false);
  const ready = (): void => {
    isPaying.current = false;
    setBusy(false);
  };
  useBackFromBank(ready);
  const pay = async (paying: Paying): Promise<void> => {
    if (isPaying.current) return;
    isPaying.current = true;
    setBusy(true);
    setRefusal(null);
    const done = await payNow(paying);
    if (done === 'gone') return;
    ready();
    if (done !== null && done !== 'paid') setRefusal(done.text);
    // The link, the balance and the gateways may have changed since the page was drawn.
    await queries.invalidateQueries();
  };
  return { pay, isBusy, refusal };
};
