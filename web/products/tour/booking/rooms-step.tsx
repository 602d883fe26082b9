import type { FormEvent } from 'react';
import { useLocation } from 'wouter';
import type { Departure, LevelPrices } from '#core/products/tour/contract/departure.ts';
import { roomsMax, travellersMax } from '#core/products/tour/limits.ts';
import type { AskedRoom } from '#core/products/tour/rules/rooms.ts';
import { tourBookingTexts } from '#core/products/tour/texts/booking.ts';
import { roomKindTexts } from '#core/products/tour/texts/words.ts';
import { PurchaseForm } from '#web/features/purchase-form/index.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';
import { bookingAddress } from '../found/booking-address.ts';
import { type TourChoice, useQuote } from '../found/use-quote.ts';
import type { TourDetail } from '../found/use-tour.ts';
import { spanText } from '../found/words.ts';
import { words } from '../sale-words.ts';
import { JoinWaiting } from '../waiting/join-waiting.tsx';
import { peopleIn, roomsProblem } from './change-rooms.ts';
import { ChosenTour, PartyMoney } from './money.tsx';
import { RoomCard } from './room-card.tsx';
import { RoomKinds } from './room-kinds.tsx';

const texts = tourBookingTexts.rooms;

interface Props {
  tour: TourDetail;
  departure: Departure;
  prices: LevelPrices;
  booking: TourChoice;
  back: string;
}

/** Why rooms as they are cannot be asked for; null where they can. What is wrong with one room is said in its card. */
const problemText = (rooms: readonly AskedRoom[]): string | null => {
  const problem = roomsProblem(rooms);
  if (!problem || problem.kind === 'room') return null;
  if (problem.kind === 'none') return texts.none;
  return problem.kind === 'tooMany' ? texts.tooMany(travellersMax) : texts.tooManyRooms(roomsMax);
};

const soldOutText = (answer: ReturnType<typeof useQuote>['data']): string | null => {
  if (answer?.kind !== 'soldOut') return null;
  return answer.what === 'rooms' && answer.room
    ? texts.soldOut.rooms(roomKindTexts[answer.room], answer.left)
    : texts.soldOut.seats(answer.left);
};

/** The first step: how many rooms of each kind, and how many sleep in each. Every change is a new price. */
export const RoomsStep = ({ tour, departure, prices, booking, back }: Props) => {
  const [, go] = useLocation();
  const { rooms } = booking;
  const problem = roomsProblem(rooms);
  const { data, isFetching } = useQuote(problem === null ? booking : null);
  const quote = problem === null && data?.kind === 'open' ? data.quote : null;
  const said = problemText(rooms) ?? (problem === null ? soldOutText(data) : null);
  const show = (next: readonly AskedRoom[]) =>
    go(bookingAddress({ ...booking, rooms: next }), { replace: true, state: window.history.state });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (quote && !isFetching) go(bookingAddress(booking, 'travellers'));
    else document.getElementById('rooms-problem')?.focus();
  };
  const supplement = prices.singleSupplement;
  return (
    <PurchaseForm
      id="tour-rooms"
      frame={{ step: 0, steps: words.purchaseSteps, back }}
      title={texts.title}
      lead={texts.lead(tour.title, spanText(departure.leavesOn, departure.returnsOn))}
      choice={{
        label: tourBookingTexts.summary,
        heading: words.yours,
        content: <ChosenTour tour={tour} departure={departure} />,
      }}
      money={quote ? <PartyMoney quote={quote} /> : null}
      note={null}
      bar={quote ? { note: texts.bar(peopleIn(rooms), rooms.length), amount: quote.bill.total } : null}
      submit={{ text: texts.continue, short: texts.short, isBusy: isFetching, said: '' }}
      above={
        said ? (
          <div id="rooms-problem" tabIndex={-1}>
            <Notice tone="warn" live>
              {said}
            </Notice>
            {problem === null ? <JoinWaiting choice={booking} /> : null}
          </div>
        ) : null
      }
      onSubmit={onSubmit}
    >
      <RoomKinds prices={prices} rooms={rooms} onChange={show} />
      {rooms.map((room, at) => (
        <RoomCard
          // biome-ignore lint/suspicious/noArrayIndexKey: rooms have nothing but their place
          key={at}
          room={room}
          at={at}
          problem={problem?.kind === 'room' && problem.at === at ? problem.problem : null}
          onChange={(changed) => show(rooms.map((old, other) => (other === at ? changed : old)))}
          onRemove={() => show(rooms.filter((_, other) => other !== at))}
        />
      ))}
      <Notice>{supplement === null ? texts.alone : texts.aloneWith(paidMoney(supplement))}</Notice>
    </PurchaseForm>
  );
};
