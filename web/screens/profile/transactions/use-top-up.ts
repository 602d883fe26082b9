import { useRef, useState } from 'react';
import type { Rial } from '#core/rules/money/rial.ts';
import { failureText } from '#web/api/failure.ts';
import { goToGateway, useBackFromBank } from '#web/features/gateways/index.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';

export interface TopUpRefusal {
  /** The field that is wrong; null if it is about the whole form. */
  field: string | null;
  text: string;
}

/** Leaves for the bank once, however often the button is pressed. After leaving the button stays disabled. */
export const useTopUp = () => {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<TopUpRefusal | null>(null);
  const isLeaving = useRef(false);
  const open = (): void => {
    isLeaving.current = false;
    setBusy(false);
  };
  useBackFromBank(open);

  const topUp = async (amount: Rial, gatewayId: number): Promise<void> => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    setBusy(true);
    setRefusal(null);
    const isMobile = matchMedia('(max-width: 991px)').matches;
    const made = await callSignedIn(
      'POST /api/payment/Pay/Create',
      { body: { amount, gatewayId, isMobile } },
      'guard',
    );
    if (made?.ok) {
      goToGateway(made.value.redirect);
      return;
    }
    open();
    if (made) setRefusal({ field: made.errors[0]?.field ?? null, text: failureText(made) });
  };
  return { topUp, isBusy, refusal };
};
