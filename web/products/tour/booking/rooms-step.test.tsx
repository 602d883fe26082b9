import { beforeEach, expect, test, vi } from 'vitest';
import type { Departure, LevelPrices } from '#core/products/tour/contract/departure.ts';
import { tourBookingTexts } from '#core/products/tour/texts/booking.ts';
import { roomKindTexts } from '#core/products/tour/texts/words.ts';
import { AsPage, expectAccessible, houseAnswers, render } from '#web/testing/index.ts';
import { bookingIn } from '../found/booking-address.ts';
import type { TourDetail } from '../found/use-tour.ts';
import TourBookingPage from './booking.tsx';
import { RoomsStep } from './rooms-step.tsx';

const texts = tourBookingTexts.rooms;
const quoteCall = 'POST /api/tour-reservation/Quote/Create';
const departureId = 'yerevan.20270108';

const place = (name: 'double' | 'single', total: number) => ({
  place: name,
  rials: total,
  foreign: null,
  total,
});
const prices = {
  level: 'standard',
  places: [place('double', 400_000_000), place('single', 500_000_000)],
  singleSupplement: 100_000_000,
  roomsLeft: [],
} as unknown as LevelPrices;
const departure = {
  departureId,
  tourId: 'yerevan',
  leavesOn: '2027-01-08',
  returnsOn: '2027-01-12',
  levels: [prices],
} as unknown as Departure;
const tour = {
  tourId: 'yerevan',
  title: 'ایروان در برف',
  themes: [],
  destinations: [],
  departures: [departure],
} as unknown as TourDetail;

const open = ({ body }: { body: Record<string, unknown> }) => {
  const rooms = body['rooms'] as { adults: number }[];
  const travellers = rooms.reduce((sum, { adults }) => sum + adults, 0);
  const total = travellers * 400_000_000;
  return {
    kind: 'open',
    quote: {
      rooms,
      travellers,
      bill: { lines: [], total, saved: 0 },
      dues: [
        { position: 1, amount: total / 2, dueAt: null },
        { position: 2, amount: total / 2, dueAt: '2026-12-08T08:00:00.000Z' },
      ],
      rates: [],
    },
  };
};

const begin = (rooms: string) =>
  history.replaceState(null, '', `/tour-booking?departure=${departureId}&level=standard&rooms=${rooms}`);
/** As the page draws it: what is chosen stands in the address. */
const Step = () => {
  const booking = bookingIn(new URLSearchParams(location.search));
  return booking ? (
    <RoomsStep tour={tour} departure={departure} prices={prices} booking={booking} back="/tours/yerevan" />
  ) : null;
};
const draw = (step = <Step />) => render(<AsPage>{step}</AsPage>);

beforeEach(() => begin('double-2--0'));

test('each change of rooms stands in the address and asks for its price; a room as it cannot be is said and leads nowhere', async () => {
  const asked = vi.fn(open);
  houseAnswers({
    [quoteCall]: asked,
    'POST /api/tour-catalog/TourCatalog/TourDetail': () => tour,
  });
  const screen = await draw(<TourBookingPage />);
  await expect.element(screen.getByTestId('tour-dues').first()).toHaveTextContent('۴۰٬۰۰۰٬۰۰۰');
  await expectAccessible();
  await screen.getByTestId('more-single').click();
  await expect.poll(() => location.search).toContain('rooms=double-2--0_single-1--0');
  await expect.element(screen.getByTestId('room-1')).toHaveTextContent(texts.room(1, roomKindTexts.single));
  await expect.poll(() => asked.mock.lastCall?.[0].body['rooms']).toHaveLength(2);
  // A double room with one grown-up in it is no double room.
  await screen.getByTestId('fewer-adults-0').click();
  await expect.element(screen.getByTestId('room-0')).toHaveTextContent(texts.problems.BEDS_EMPTY);
  await expect.element(screen.getByTestId('tour-dues')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: texts.continue })).not.toBeInTheDocument();
  await expectAccessible();
  // A child in the free bed makes it one.
  await screen.getByTestId('more-withBed-0').click();
  await expect.poll(() => location.search).toContain('double-1-b-0');
  await expect.element(screen.getByTestId('tour-dues').first()).toHaveTextContent('۴۰٬۰۰۰٬۰۰۰');
});

test('where the rooms are sold out it says what is left, and offers to wait', async () => {
  houseAnswers({ [quoteCall]: () => ({ kind: 'soldOut', what: 'rooms', room: 'double', left: 1 }) });
  begin('double-2--0_double-2--0');
  const screen = await draw();
  await expect.element(screen.getByText(texts.soldOut.rooms(roomKindTexts.double, 1))).toBeVisible();
  await expect.element(screen.getByTestId('join-waiting')).toBeVisible();
  await expectAccessible();
  await expect.element(screen.getByRole('button', { name: texts.continue })).not.toBeInTheDocument();
});
