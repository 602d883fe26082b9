import { askTexts } from '#core/products/hotel/texts/asks.ts';
import { reviewTexts } from '#core/products/hotel/texts/reviews.ts';
import { staffHotelTexts } from '#core/products/hotel/texts/staff.ts';
import { stayTexts } from '#core/products/hotel/texts/words.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { refundReasonTexts } from '#core/texts/refunds.ts';
import { refundPage } from '../models/refund.ts';
import { daysFromToday } from '../models/search.ts';
import { signedIn } from '../support/calls.ts';
import { freshMobile, textsSentTo } from '../support/outbox.ts';
import { giveScopes, setUpFactor } from '../support/staff.ts';
import { boughtStay, letStayEnd } from '../support/stays.ts';
import { expect, expectAccessible, type Page, test } from '../support/test.ts';

const { stays } = staffHotelTexts;

// The first call of new staff fails, since the server asks for the second factor.
test.use({ expectedStatuses: [403] });

/** Signs somebody of the staff in, and opens a page of theirs. */
const asStaff = async (page: Page, path: string, ...scopes: Parameters<typeof giveScopes>[1][]) => {
  const mobile = freshMobile();
  await giveScopes(mobile, ...scopes);
  await signedIn(page, mobile);
  await page.goto('/back-office');
  await page.getByTestId('back-office-parts').locator(`a[href="${path}"]`).click();
  await setUpFactor(page);
};
const stayPage = (orderId: string) =>
  `/profile/my-travels/order-details/HotelOrderDetails?orderId=${orderId}`;
/** A row of a list of staff: a table where there is room, and a list where there is not. */
const rowOf = (page: Page, testId: string, text: string) =>
  page.getByTestId(testId).locator('tbody tr, li').filter({ hasText: text });

test('who stayed is asked what it was like, staff publish it, and it is read on the page of the hotel @looks @phone @desktop', async ({
  page,
  otherPage,
  request,
}) => {
  const stay = await boughtStay(page, { place: 'yazd', days: 9, nights: 2, suits: () => true });
  await letStayEnd(stay.orderId);
  const told = async () =>
    (await textsSentTo(request, stay.mobile)).find((text) => text.includes('/hotel-review/'));
  await expect.poll(told).toContain(stay.hotelName);
  const path = /\/hotel-review\/\S+/.exec((await told()) ?? '')?.[0] ?? '';
  await page.goto(path);
  await expect(page.getByText(stay.hotelName)).toBeVisible();
  await page.getByTestId('review-send').click();
  await expect(page.getByText(reviewTexts.scoreMissing).last()).toBeVisible();
  await expectAccessible(page, 'review without a score');
  const words = `حیاط آرام و صبحانه گرم (${stay.mobile.slice(-5)})`;
  await page.getByTestId('review-score').selectOption('9');
  await page.getByTestId('review-text').fill(words);
  await page.getByTestId('review-send').click();
  await expect(page.getByTestId('review-standing')).toHaveText(reviewTexts.state.waiting);
  await expectAccessible(page, 'review that waits');

  await asStaff(otherPage, '/back-office/hotel-reviews', 'hotels:reviews');
  await rowOf(otherPage, 'reviews', words).getByTestId('judge').click();
  await otherPage.getByText(reviewTexts.staff.show, { exact: true }).last().click();
  await otherPage.getByTestId('judge-reason').fill('نام و شماره ندارد');
  await expectAccessible(otherPage, 'judging a review', { within: 'dialog' });
  await otherPage.getByTestId('judge-submit').click();
  await expect(otherPage.getByTestId('judge-dialog')).toHaveCount(0);
  await expect(rowOf(otherPage, 'reviews', words)).toContainText(reviewTexts.staff.states.shown);
  await expectAccessible(otherPage, 'reviews for staff');

  await page.reload();
  await expect(page.getByTestId('review-standing')).toHaveText(reviewTexts.state.shown);
  const nights = { checkIn: daysFromToday(12), checkOut: daysFromToday(14), rooms: '2' };
  const reviews = page.getByTestId('hotel-reviews');
  // A page that was drawn before the words stood counts as fresh for a minute: whoever looks again after it reads them.
  await expect(async () => {
    await page.goto(`/hotels/${stay.hotelId}?${new URLSearchParams(nights)}`);
    // What stands under the rooms is drawn again once there are rates.
    await expect(page.getByTestId('rate').first()).toBeVisible();
    await expect(reviews).toContainText(words, { timeout: 5000 });
  }).toPass({ intervals: [10_000], timeout: 90_000 });
  await reviews.scrollIntoViewIfNeeded();
  await expect(reviews).toContainText(reviewTexts.scoreOf(9));
  await expectAccessible(page, 'hotel with a review');
});

test('who cannot come asks the hotel to waive the penalty, staff say yes, and the sum is there @looks @phone @desktop', async ({
  page,
  otherPage,
}) => {
  const { orderId } = await boughtStay(page, {
    place: 'tabriz',
    days: 11,
    nights: 2,
    suits: ({ ladder, payNow }) => payNow > 0 && (ladder?.[0]?.back ?? 0) < payNow,
  });
  await page.goto(stayPage(orderId));
  await page.getByTestId('waiver-ask').click();
  await expect(page.getByText(askTexts.whyMissing)).toBeVisible();
  await expectAccessible(page, 'asking for a waiver');
  const why = 'مادرم در بیمارستان است و نمی‌توانیم بیاییم';
  await page.getByTestId('waiver-why').fill(why);
  await page.getByTestId('waiver-ask').click();
  await expect(page.getByTestId('waiver')).toContainText(askTexts.states.waiting);
  await expect(page.getByTestId('waiver-ask')).toHaveCount(0);

  await asStaff(otherPage, '/back-office/hotel-waivers', 'hotels:handle', 'hotels:waive');
  const row = rowOf(otherPage, 'waivers', why).first();
  await expect(row).toBeVisible();
  await expectAccessible(otherPage, 'waivers for staff');
  await otherPage.goto(`/back-office/hotel-stays?orderId=${orderId}`);
  await otherPage.getByTestId('waive').click();
  await otherPage.getByTestId('waive-note').fill('هتل پذیرفت؛ بلا دور باد');
  await otherPage.getByTestId('waive-reason').fill('تلفن پذیرش، خانم کریمی');
  await expectAccessible(otherPage, 'waiving a penalty', { within: 'dialog' });
  await otherPage.getByTestId('waive-submit').click();
  await expect(otherPage.getByTestId('waive-dialog')).toHaveCount(0);
  await expect(otherPage.getByText(stays.kinds.waived).first()).toBeVisible();
  await expectAccessible(otherPage, 'stay with a waived penalty');

  await page.reload();
  await expect(page.getByTestId('waiver')).toContainText(askTexts.states.agreed);
  await expectAccessible(page, 'waiver that was agreed');
  const refund = refundPage(page);
  await page.goto(`/profile/my-travels/order-details?orderId=${orderId}`);
  const sums = await refund.openedBy(() => page.getByTestId('give-back').click());
  expect([...sums.values()].every((sum) => (sum ?? 0) > 0)).toBe(true);
  await expect(page.locator('main')).toContainText('بلا دور باد');
});

test('a stay is made shorter: the sum before anybody agrees, the nights that are left after it @looks @phone @desktop', async ({
  page,
}) => {
  const stay = await boughtStay(page, {
    place: 'kerman',
    days: 26,
    nights: 3,
    suits: ({ ladder, payNow, total }) => payNow === total && ladder?.[0]?.back === payNow,
  });
  await page.goto(stayPage(stay.orderId));
  const room = page.getByTestId('shorten-0');
  await room.locator('#shorten-0-until').selectOption(addDays(toPlainDate(daysFromToday(26)), 2));
  const back = room.getByTestId('shorten-back');
  await expect(back).toBeVisible();
  await expectAccessible(page, 'stay to be made shorter');
  const sum = ((await back.textContent()) ?? '').replace(/[^۰-۹٬]/g, '');
  const refund = refundPage(page);
  await refund.openedBy(() => room.getByTestId('shorten-go').click());
  await expect(page.locator('main')).toContainText(sum);
  await expectAccessible(page, 'refund of a night');
  await refund.because(refundReasonTexts.plansChanged);
  await refund.agree();
  await refund.submit.click();
  await expect(refund.outcome).toBeVisible({ timeout: 30_000 });
  const nightsLeft = async () => {
    await page.goto(stayPage(stay.orderId));
    return page.getByTestId('hotel-voucher').textContent();
  };
  await expect.poll(nightsLeft, { timeout: 30_000 }).toContain(stayTexts.nights(2));
  await expectAccessible(page, 'stay that was made shorter');
});
