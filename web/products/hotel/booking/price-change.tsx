import { useLocation } from 'wouter';
import type { Quote } from '#core/products/hotel/contract/reservation.ts';
import { PriceChangedDialog } from '#web/features/checkout/price-changed-dialog.tsx';
import { words } from '../sale-words.ts';
import type { Form } from './use-form.ts';

interface Props {
  form: Form;
  quote: Quote;
  back: string;
}

/** The hotel asks another sum while the form is sent. */
const PriceChange = ({ form: { sending, showErrors }, quote, back }: Props) => {
  const [, go] = useLocation();
  const { priceChange } = sending;
  const guests = quote.rooms.reduce((sum, { party }) => sum + party.adults + party.childAges.length, 0);
  return priceChange ? (
    <PriceChangedDialog
      words={words}
      previousTotal={priceChange.previousTotal}
      total={priceChange.total}
      travellerCount={guests}
      onAccept={() => void sending.acceptPrice().then((isSent) => isSent || showErrors())}
      onOthers={() => go(back)}
      onCancel={sending.refusePrice}
    />
  ) : null;
};

export default PriceChange;
