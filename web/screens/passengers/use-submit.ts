import { useLocation } from 'wouter';
import { subtractRial } from '#core/rules/money/rial.ts';
import { useSending } from '#web/features/purchase-form/index.ts';
import type { TravellersForm } from '#web/features/travellers/index.ts';
import { formOf, keepInTab, toFields } from '#web/features/travellers/index.ts';
import type { ChosenTrip, PurchaseModel } from '#web/products/purchase-slot.ts';
import type { Added } from './companion.tsx';

/** Sends the travellers of the form, and leads to the next page. */
export const useSubmit = (
  model: PurchaseModel,
  trip: ChosenTrip,
  form: TravellersForm,
  added: Added | null,
) => {
  const [, navigate] = useLocation();

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
    ...(added?.state.kind === 'ready' ? { companions: [added.state.wish] } : {}),
  });
  const sending = useSending({
    submit: (tell) => model.submit(order(), tell),
    onHeld: ({ orderId, total, lostCode }) => {
      // A lower price needs no consent; the next page tells of it.
      keepInTab(formOf(orderId), `${location.pathname}${location.search}`);
      const priceFellBy = total < trip.bill.total ? subtractRial(trip.bill.total, total) : null;
      navigate(`/confirm?orderId=${orderId}`, { state: { priceFellBy, lostCode } });
    },
    onRefused: form.refuse,
  });

  return {
    ...sending,
    bill: trip.bill,
    leave: (path: string) => navigate(path, { replace: true }),
  };
};
