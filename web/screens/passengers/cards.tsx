import { TravellerCard, type TravellersForm, type useCards } from '#web/features/travellers/index.ts';
import type { ChosenTrip, PurchaseModel } from '#web/products/purchase-slot.ts';

interface CardsProps {
  model: PurchaseModel;
  trip: ChosenTrip;
  form: TravellersForm;
  cards: ReturnType<typeof useCards>;
}

/** A card for each traveller of the trip. */
export const Cards = ({ model, trip, form, cards }: CardsProps) =>
  form.travellers.map((draft, index) => (
    <TravellerCard
      // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place in the list
      key={index}
      form={form}
      index={index}
      draft={draft}
      mode={trip.mode}
      countries={model.countries}
      saved={model.savedTravellers}
      isOpen={cards.isOpen(index)}
      isLast={index === trip.travellers.length - 1}
      onOpen={() => cards.edit(index)}
      onDone={() => cards.finish(index)}
    />
  ));
