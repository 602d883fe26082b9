import type { TourQuote } from '#core/products/tour/contract/reservation.ts';
import { tourBookingTexts } from '#core/products/tour/texts/booking.ts';
import { placeTexts } from '#core/products/tour/texts/price.ts';
import { roomKindTexts } from '#core/products/tour/texts/words.ts';
import { passengerTypeTexts } from '#core/texts/passengers.ts';
import { TravellerCard } from '#web/features/travellers/index.ts';
import type { TourForm } from './use-tour-form.ts';

const texts = tourBookingTexts.travellers;

/** A card for each traveller, named by age and room. */
export const TravellerCards = ({ tourForm, rooms }: { tourForm: TourForm; rooms: TourQuote['rooms'] }) => {
  const { form, seats, cards, mode, countries, saved } = tourForm;
  return form.travellers.map((draft, index) => {
    const seat = seats[index];
    const room = seat && rooms[seat.room];
    const isLast = index === form.travellers.length - 1;
    const where =
      seat && room
        ? texts.ofRoom(
            tourBookingTexts.rooms.room(seat.room, roomKindTexts[room.kind]),
            placeTexts[seat.place],
          )
        : '';
    return (
      <TravellerCard
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place in the list
        key={index}
        form={form}
        index={index}
        draft={draft}
        mode={mode}
        countries={countries}
        saved={saved}
        isOpen={cards.isOpen(index)}
        isLast={isLast}
        onOpen={() => cards.edit(index)}
        onDone={() => cards.finish(index)}
        words={{
          heading: texts.heading(index, passengerTypeTexts[draft.type].name),
          note: where,
          complete: `${where} · ${texts.complete}`,
          done: isLast ? texts.done : texts.doneNext,
        }}
      />
    );
  });
};
