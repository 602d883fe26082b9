import { beforeEach, expect, test } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { AsPage, expectAccessible, houseAnswers, Refusal, render } from '#web/testing/index.ts';
import { Chosen } from './chosen.tsx';
import ForTrip from './for-trip.tsx';
import { Offer } from './offer.tsx';
import { addressAfterQuote, forgetTrip, forTripIn, lookFor } from './tab.ts';

const arrives = toPlainDate('2030-12-01');
const address = '/add-passenger?requestId=a&proposalId=b&hotel=old';
const quote = { quoteId: 'q1', hotel: { cityKey: 'mashhad' } };
const fly = () => lookFor({ title: 'تهران به مشهد', cityKey: 'mashhad', checkIn: arrives, address });
const cities = 'POST /api/hotel-configuration/Cities/GetAllCities';
const mashhad = { cityKey: 'mashhad', name: 'مشهد', hotels: 30 };
const end = { code: 'MHD', city: 'مشهد', arrives, leaves: toPlainDate('2030-12-04') };

beforeEach(forgetTrip);

test('a quote leads back to the purchase that it is for, once, and of another city to its own form', () => {
  fly();
  expect(forTripIn('shiraz')).toBeNull();
  expect(addressAfterQuote({ ...quote, hotel: { cityKey: 'shiraz' } })).toBe('/hotel-booking?quote=q1');
  expect(addressAfterQuote(quote)).toBe('/add-passenger?requestId=a&proposalId=b&hotel=q1');
  expect(addressAfterQuote(quote)).toBe('/hotel-booking?quote=q1');
});

test('hotels are offered for the nights of the trip; the ages of children are asked before one looks', async () => {
  houseAnswers({ [cities]: () => [mashhad] });
  const screen = await render(
    <AsPage>
      <Offer title="تهران به مشهد" end={end} travellers={['Adult', 'Adult', 'Child']} address={address} />
    </AsPage>,
  );
  await expect.element(screen.getByText(/۳ شب/)).toBeVisible();
  const look = screen.getByTestId('look-for-hotel');
  await look.click();
  const age = screen.getByRole('combobox', { name: 'سن کودک' });
  await expect.element(age).toBeInvalid();
  expect(forTripIn('mashhad')).toBeNull();
  await expectAccessible();
  await age.selectOptions('7');
  await look.click();
  expect(forTripIn('mashhad')?.address).toBe(address);
  expect(`${location.pathname}${location.search}`).toBe(
    '/hotels?place=mashhad&checkIn=2030-12-01&checkOut=2030-12-04&rooms=2-7',
  );
});

test('where no hotel is sold nothing is offered', async () => {
  let asked = 0;
  houseAnswers({
    [cities]: () => {
      asked += 1;
      return [{ ...mashhad, hotels: 0 }];
    },
  });
  const screen = await render(
    <AsPage>
      <Offer title="تهران به مشهد" end={end} travellers={['Adult']} address={address} />
    </AsPage>,
  );
  await expect.poll(() => asked).toBe(1);
  await expect.element(screen.getByTestId('look-for-hotel')).not.toBeInTheDocument();
});

test('whoever looks for a trip reads so, and may book the hotel by itself', async () => {
  fly();
  const screen = await render(
    <AsPage>
      <ForTrip cityKey="mashhad" />
    </AsPage>,
  );
  await expect.element(screen.getByText('برای سفر تهران به مشهد')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'برگشت به خرید' })).toHaveAttribute('href', address);
  await expectAccessible();
  await screen.getByRole('button', { name: 'هتل را جدا می‌گیرم' }).click();
  await expect.element(screen.getByText('برای سفر تهران به مشهد')).not.toBeInTheDocument();
  expect(addressAfterQuote(quote)).toBe('/hotel-booking?quote=q1');
});

test('a quote that is over is gone; one that lives is priced', async () => {
  const found = 'GET /api/hotel-reservation/Quote/GetQuote/q2';
  houseAnswers({
    [found.replace('q2', 'q3')]: () => new Refusal(409, 'HOTEL_OFFER_EXPIRED', 'زمانش گذشت.'),
    [found]: () => ({ quoteId: 'q2', hotel: { isDomestic: true }, bill: { lines: [], total: 7 } }),
  });
  const screen = await render(
    <AsPage>
      <Chosen choiceId="q2">
        {(state) => <p>{state.kind === 'ready' ? `${state.wish.kind} ${state.bill.total}` : state.kind}</p>}
      </Chosen>
      <Chosen choiceId="q3">{(state) => <p>{state.kind}</p>}</Chosen>
    </AsPage>,
  );
  await expect.element(screen.getByText('DomesticHotel 7')).toBeVisible();
  await expect.element(screen.getByText('gone')).toBeVisible();
});
