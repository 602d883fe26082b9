import { orderDetailSchema } from '#core/contract/orders/order.ts';
import { orderTexts } from '#core/texts/orders.ts';
import { saleTexts } from '#core/texts/sale.ts';
import { purchase } from '../models/purchase.ts';
import { freshMobile } from '../support/outbox.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const orderId = '01a2007c-8ea1-7d46-9459-e8eddc0ba975';
const address = `/profile/my-travels/order-details/HotelOrderDetails?orderId=${orderId}`;
const at = '2026-11-21T10:00:00.000Z';

/** As the server would answer, were a hotel sold: in the form that the contract has now. */
const order = orderDetailSchema.parse({
  orderId,
  orderAggregateId: orderId,
  orderNumber: 'HD-4081610',
  productType: 'DomesticHotel',
  status: 'FinalizationSuccessful',
  statusReason: null,
  title: 'هتل درویشی، مشهد',
  subtitle: '۴ شب، ۱ اتاق دوتخته',
  startsAt: '2027-01-05T14:00',
  startsAtTimeZone: 'Asia/Tehran',
  endsAt: '2027-01-09T12:00',
  soldStartsAt: null,
  isStartCancelled: false,
  travellerCount: 1,
  totalPrice: 92_000_000,
  createdAt: at,
  payableUntil: null,
  isAtBank: false,
  asks: null,
  bill: {
    lines: [
      {
        kind: 'fare',
        code: 'Room',
        label: 'اتاق دوتخته',
        count: 4,
        unitAmount: 23_000_000,
        amount: 92_000_000,
      },
    ],
    total: 92_000_000,
  },
  paid: 92_000_000,
  refunded: 0,
  contact: { phoneNumber: '+989121234567', email: null },
  travellers: [],
  timeline: [{ status: 'FinalizationSuccessful', at, by: 'supplier', reason: null }],
  payments: [],
  documents: [],
  voucher: null,
  share: null,
  productOrder: null,
  flightOrder: null,
});
const guest = {
  travellerId: '01a2007c-8ea1-7837-9157-7f0945d9e3f4',
  type: 'Adult',
  firstName: 'MARYAM',
  lastName: 'REZAEI',
  firstNameFarsi: 'مریم',
  lastNameFarsi: 'رضایی',
  genderTitle: 'Female',
  birthDate: '1989-09-05',
  nationalCode: '1000001008',
  passportNumber: null,
  nationality: 'IRN',
  tickets: [],
};

test.describe('a hotel order', () => {
  // Before anything stands in for the server, it knows of no such order.
  test.use({ expectedStatuses: [404] });

  test('has its guests and its voucher under the specification’s address, and is not there for others @desktop @phone', async ({
    page,
  }) => {
    await page.goto(address);
    await purchase(page).signIn(freshMobile());
    await expect(page.locator('main')).toContainText(orderTexts.details.notFound);
    await expectAccessible(page, 'hotel order not there');

    const answer = (data: unknown) => ({ json: { data, meta: { errors: [] } } });
    await page.route('**/GetCurrentUserHotelOrderDetails/**', (route) => route.fulfill(answer(order)));
    await page.route('**/GetHotelPassengersByOrderId/', (route) => route.fulfill(answer([guest])));
    await page.route('**/HotelVoucherPdf/**', (route) =>
      route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7' }),
    );
    await page.reload();
    await expect(page.getByRole('heading', { name: order.title })).toBeVisible();
    await expect(page.locator('main')).toContainText('مریم رضایی');
    await expectAccessible(page, 'hotel order');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: saleTexts.download.all }).click();
    expect((await saved).suggestedFilename()).toBe(`${order.orderNumber}.pdf`);
  });
});
