import type { SaleTexts } from '#core/texts/sale.ts';
import { PriceChangedDialog } from '#web/features/checkout/price-changed-dialog.tsx';
import type { ChosenTrip, PurchaseModel } from '#web/products/purchase-slot.ts';
import type { useSubmit } from './use-submit.ts';

interface ChangeProps {
  model: PurchaseModel;
  trip: ChosenTrip;
  words: SaleTexts;
  submit: ReturnType<typeof useSubmit>;
}

/** Asks whether to buy the trip at its new price, if the price has changed. */
const PriceChange = ({ model, trip, words, submit }: ChangeProps) =>
  submit.priceChange ? (
    <PriceChangedDialog
      words={words}
      previousTotal={submit.priceChange.previousTotal}
      total={submit.priceChange.total}
      travellerCount={trip.travellers.length}
      onAccept={() => void submit.acceptPrice()}
      onOthers={() => submit.leave(model.searchAgain)}
      onCancel={submit.refusePrice}
    />
  ) : null;

export default PriceChange;
