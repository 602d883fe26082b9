import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { subtractRial } from '#core/rules/money/rial.ts';
import type { TravellersForm } from '#web/features/travellers/index.ts';
import { toFields } from '#web/features/travellers/index.ts';
import type {
  ChosenTrip,
  PurchaseModel,
  PurchaseOutcome,
  PurchaseStop,
} from '#web/products/purchase-slot.ts';

type PriceChange = Extract<PurchaseOutcome, { kind: 'priceChanged' }>;

/** Sends the form once at a time, and keeps what came of it until the traveller answered. */
export const useSubmit = (model: PurchaseModel, trip: ChosenTrip, form: TravellersForm) => {
  const [, navigate] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const [stop, setStop] = useState<PurchaseStop | null>(null);
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null);

  const answer = async (outcome: PurchaseOutcome): Promise<boolean> => {
    if (outcome.kind === 'held') {
      // Less than was seen needs no question; the next page says it.
      const priceFellBy =
        outcome.total < trip.bill.total ? subtractRial(trip.bill.total, outcome.total) : null;
      navigate(`/confirm?orderId=${outcome.orderId}`, { state: { priceFellBy } });
      return true;
    }
    if (outcome.kind === 'priceChanged') {
      setPriceChange(outcome);
      return true;
    }
    if (outcome.kind === 'refused') {
      form.refuse(outcome.errors);
      return false;
    }
    if (outcome.kind === 'stopped') setStop(outcome.stop);
    return true;
  };

  /** True unless there are errors to show in the form. */
  const run = async (work: () => Promise<PurchaseOutcome>): Promise<boolean> => {
    if (isSending.current) return true;
    isSending.current = true;
    setBusy(true);
    try {
      return await answer(await work());
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  const order = () => ({
    passengers: form.travellers.map((draft) => ({
      ...toFields(draft, trip.mode),
      ...(draft.savedId ? { id: draft.savedId } : {}),
      passportExpirationDateType: draft.expiryCalendar,
      ...(draft.scan ? { scanId: draft.scan.id } : {}),
    })),
    contact: form.contact,
    acceptedTotal: trip.bill.total,
    savePassengers: form.keep,
  });
  const send = (): Promise<boolean> => run(() => model.submit(order()));

  return {
    bill: trip.bill,
    isBusy,
    stop,
    priceChange,
    send,
    tryAgain: () => {
      setStop(null);
      void send();
    },
    acceptPrice: () => {
      if (!priceChange) return;
      void run(async () => {
        const outcome = await priceChange.accept();
        setPriceChange(null);
        return outcome;
      });
    },
    refusePrice: () => setPriceChange(null),
    leave: (path: string) => navigate(path, { replace: true }),
  };
};
