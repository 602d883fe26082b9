import { useRef, useState } from 'react';
import type { FieldError } from '#core/contract/result.ts';
import type { PurchaseOutcome, PurchaseStop } from './outcome.ts';

type Held = Extract<PurchaseOutcome, { kind: 'held' }>;
type PriceChange = Extract<PurchaseOutcome, { kind: 'priceChanged' }>;

interface Ends {
  submit: () => Promise<PurchaseOutcome>;
  onHeld: (held: Held) => void;
  onRefused: (errors: readonly FieldError[]) => void;
}

/** Sends an order, one attempt at a time, and keeps the result until the traveller has answered it. */
export const useSending = ({ submit, onHeld, onRefused }: Ends) => {
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const [stop, setStop] = useState<PurchaseStop | null>(null);
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null);

  /** True unless there are errors to show in the form. */
  const answer = (outcome: PurchaseOutcome): boolean => {
    if (outcome.kind === 'held') onHeld(outcome);
    if (outcome.kind === 'priceChanged') setPriceChange(outcome);
    if (outcome.kind === 'refused') onRefused(outcome.errors);
    if (outcome.kind === 'stopped') setStop(outcome.stop);
    return outcome.kind !== 'refused';
  };

  const run = async (work: () => Promise<PurchaseOutcome>): Promise<boolean> => {
    if (isSending.current) return true;
    isSending.current = true;
    setBusy(true);
    try {
      return answer(await work());
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  const send = (): Promise<boolean> => run(submit);

  return {
    isBusy,
    stop,
    priceChange,
    send,
    tryAgain: () => {
      setStop(null);
      void send();
    },
    acceptPrice: async (): Promise<boolean> => {
      if (!priceChange) return true;
      return run(async () => {
        const outcome = await priceChange.accept();
        setPriceChange(null);
        return outcome;
      });
    },
    refusePrice: () => setPriceChange(null),
  };
};
