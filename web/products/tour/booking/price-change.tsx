import { useLocation } from 'wouter';
import type { TourQuote } from '#core/products/tour/contract/reservation.ts';
import { PriceChangedDialog } from '#web/features/checkout/price-changed-dialog.tsx';
import { words } from '../sale-words.ts';
import type { TourForm } from './use-tour-form.ts';

interface Props {
  tourForm: TourForm;
  quote: TourQuote;
  back: string;
}

/** The tour costs another sum while the form is sent. */
const PriceChange = ({ tourForm: { sending, errors }, quote, back }: Props) => {
  const [, go] = useLocation();
  const { priceChange } = sending;
  const showErrors = () => void setTimeout(() => errors.current?.focus());
  return priceChange ? (
    <PriceChangedDialog
      words={words}
      previousTotal={priceChange.previousTotal}
      total={priceChange.total}
      travellerCount={quote.travellers}
      onAccept={() => void sending.acceptPrice().then((isSent) => isSent || showErrors())}
      onOthers={() => go(back)}
      onCancel={sending.refusePrice}
    />
  ) : null;
};

export default PriceChange;
