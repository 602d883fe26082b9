import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldError } from '#core/contract/result.ts';
import type { PurchaseOutcome, PurchaseStop, PurchaseTold, Tell } from '../checkout/index.ts';

type Held = Extract<PurchaseOutcome, { kind: 'held' }>;
type PriceChange = Extract<PurchaseOutcome, { kind: 'priceChanged' }>;

interface Ends {
  submit: (tell: Tell) => Promise<PurchaseOutcome>;
  onHeld: (held: Held) => void;
  onRefused: (errors: readonly FieldError[]) => void;
}

/** What a scene of the sending is drawn from, which is there while something is sent. */
export interface SendingScene {
  told: PurchaseTold;
  /** Back to the form: what is under way goes on, but leads nowhere any more. */
  leave: () => void;
  /** A scene that stands puts here what it does before the next page is opened. */
  ending: RefObject<((orderId: string) => Promise<void>) | null>;
}

const untold: PurchaseTold = { price: null, heldUntil: null };

/** Sends an order, one attempt at a time, and keeps the result until the traveller has answered it. */
export const useSending = ({ submit, onHeld, onRefused }: Ends) => {
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState(untold);
  const [stop, setStop] = useState<PurchaseStop | null>(null);
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null);
  /** The attempt whose end is waited for. One that was left ends without effect. */
  const present = useRef<object | null>(null);
  /** The end of the attempt before: the next one begins after it, so that the two never meet. */
  const before = useRef<Promise<unknown>>(null);
  const ending: SendingScene['ending'] = useRef(null);

  // Whoever went to another page is not led away from it.
  useEffect(
    () => () => {
      present.current = null;
    },
    [],
  );
  const leave = (): void => {
    present.current = null;
    setBusy(false);
  };

  /** True unless there are errors to show in the form. */
  const answer = (outcome: PurchaseOutcome): boolean => {
    if (outcome.kind === 'held') onHeld(outcome);
    if (outcome.kind === 'priceChanged') setPriceChange(outcome);
    if (outcome.kind === 'refused') onRefused(outcome.errors);
    if (outcome.kind === 'stopped') setStop(outcome.stop);
    return outcome.kind !== 'refused';
  };

  const attempt = async (work: Ends['submit'], mine: object): Promise<boolean> => {
    const isPresent = (): boolean => present.current === mine;
    await before.current;
    try {
      const outcome = await work((news) => isPresent() && setTold((known) => ({ ...known, ...news })));
      if (isPresent() && outcome.kind === 'held') await ending.current?.(outcome.orderId);
      return !isPresent() || answer(outcome);
    } finally {
      if (isPresent()) leave();
    }
  };
  const run = async (work: Ends['submit']): Promise<boolean> => {
    if (present.current) return true;
    present.current = {};
    setBusy(true);
    setTold(untold);
    const trying = attempt(work, present.current);
    before.current = trying.catch(() => undefined);
    return trying;
  };
  const send = (): Promise<boolean> => run(submit);

  return {
    isBusy,
    scene: { told, leave, ending },
    stop,
    priceChange,
    send,
    tryAgain: () => {
      setStop(null);
      void send();
    },
    acceptPrice: async (): Promise<boolean> => {
      if (!priceChange) return true;
      setPriceChange(null);
      return run(priceChange.accept);
    },
    refusePrice: () => setPriceChange(null),
  };
};
