import { leftAloneTexts } from '#core/products/tour/texts/left-alone.ts';
import { tourOrderTexts } from '#core/products/tour/texts/order.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { refundFormTexts } from '#core/texts/refund-form.ts';
import { refundReasonTexts } from '#core/texts/refunds.ts';
import { personFor } from '#server/testing/people.ts';
import { purchase } from '../models/purchase.ts';
import { refundPage } from '../models/refund.ts';
import { tourPages } from '../models/tour.ts';
import { walletPage } from '../models/wallet.ts';
import { heldParty, signedIn, type TourParty, thirtyPercentDate } from '../support/calls.ts';
import { freshMobile } from '../support/outbox.ts';
import { expect, expectAccessible, type Page, test } from '../support/test.ts';

type Traveller = TourParty['travellers'][number];

/** Somebody of the party by their first name in both letters, with a national code of their own. */
const named = (
  seed: number,
  [firstName, firstNameFarsi]: [string, string],
  room: number,
  changes: Partial<Traveller> = {},
): Traveller => ({ ...personFor(7_000 + seed, { firstName, firstNameFarsi }), room, ...changes });

const couple = (room: number, her: [string, string], him: [string, string]): Traveller[] => [
  named(10 * room, her, room),
  named(10 * room + 1, him, room, { genderTitle: 'Male' }),
];

/** A tour that leaves in some 25 days is paid whole by a party; its order, and what each room of it costs. */
const paidParty = async (page: Page, party: TourParty): Promise<{ orderId: string; prices: number[] }> => {
  const payer = { mobile: freshMobile(), token: '' };
  payer.token = await signedIn(page, payer.mobile);
  const doubles = party.rooms.filter(({ kind }) => kind === 'double').length;
  const held = await heldParty(page, payer, await thirtyPercentDate(page, doubles), party);
  const buying = purchase(page);
  await page.goto(`/tour-booking/payment/${held.orderId}`);
  await buying.pay();
  await buying.atBank('pay');
  await buying.untilIssued();
  return held;
};

const refundAddress = (orderId: string) => `/profile/my-travels/order-details/refund?orderId=${orderId}`;

/** Says why, and whose account it is, and agrees. */
const fillIn = async (page: Page): Promise<void> => {
  const refund = refundPage(page);
  const { owner } = refundFormTexts.form;
  await refund.because(refundReasonTexts.plansChanged);
  await page.getByLabel(owner.firstName, { exact: true }).fill('مریم');
  await page.getByLabel(owner.lastName, { exact: true }).fill('رضایی');
  await refund.agree();
};

const toman = (rials: number): string => formatToman(toRial(rials));

/** Fifty thousand tomans of each who leaves, beside the penalty; in rials. */
const charge = 500_000;
const percent = 30;

test('one of three gives a tour back some 25 days before it leaves: thirty percent and the charge are kept of their price alone @looks @phone @desktop', async ({
  page,
}) => {
  const refund = refundPage(page);
  const wallet = walletPage(page);
  const { orderId, prices } = await paidParty(page, {
    rooms: [
      { kind: 'double', adults: 2 },
      { kind: 'single', adults: 1 },
    ],
    travellers: [...couple(0, ['Maryam', 'مریم'], ['Arash', 'آرش']), named(20, ['Narges', 'نرگس'], 1)],
  });
  const price = prices[1] ?? 0;
  // The penalty is cut to whole tomans in favour of who leaves.
  const kept = Math.floor((price * percent) / 1000) * 10 + charge;
  const back = price - kept;

  const sums = await refund.openedBy(() => page.goto(refundAddress(orderId)));
  expect(sums.size).toBe(3);
  expect(sums.get('نرگس رضایی')).toBe(back);
  const item = page.getByTestId('refund-line').getByRole('listitem').filter({ hasText: 'نرگس' });
  await expect(item).toContainText(refundFormTexts.bought(toman(price)));
  await expect(item).toContainText(tourOrderTexts.keptOf(percent, `${toman(charge)} تومان`));
  await refund.choose('نرگس');
  // Nobody stays in the room that she leaves.
  await expect(page.getByRole('group', { name: leftAloneTexts.title('مریم رضایی') })).toHaveCount(0);
  const sum = page.getByTestId('refund-sum');
  await expect(sum).toContainText(toman(kept));
  await expect(sum).toContainText(toman(back));
  await fillIn(page);
  await expectAccessible(page, 'tour refund of one of three 25 days before');
  await refund.submit.click();
  await expect(page.getByTestId('refund-paid')).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('main')).toContainText(refundFormTexts.done.paid.wallet(`${toman(back)} تومان`));
  await expectAccessible(page, 'tour refund of one of three paid');
  await wallet.open();
  await expect(wallet.balance).toContainText(toman(back));

  // The others go: their vouchers and their room are as they were.
  await tourPages(page).orderPage(orderId);
  const voucher = page.getByTestId('tour-voucher');
  await expect(voucher.getByTestId('tour-reference')).toHaveCount(2);
  await expect(voucher).toContainText('آرش');
  await expectAccessible(page, 'tour order of three that one has left');
});

test('of two rooms one each is given back, and a child stays or goes along: whoever is left alone is asked, and both single rooms are out of what comes back @looks @phone @desktop', async ({
  page,
}) => {
  const refund = refundPage(page);
  const { orderId } = await paidParty(page, {
    rooms: [
      { kind: 'double', adults: 2, children: [{ withBed: true }] },
      { kind: 'double', adults: 2 },
    ],
    travellers: [
      ...couple(0, ['Maryam', 'مریم'], ['Arash', 'آرش']),
      named(30, ['Omid', 'امید'], 0, {
        type: 'Child',
        genderTitle: 'Male',
        birthDateFa: '1398/05/01',
        withBed: true,
      }),
      ...couple(1, ['Sara', 'سارا'], ['Kian', 'کیان']),
    ],
  });
  await refund.openedBy(() => page.goto(refundAddress(orderId)));
  const questionOf = (name: string) => page.getByRole('group', { name: leftAloneTexts.title(name) });
  const [withChild, without] = [questionOf('مریم رضایی'), questionOf('سارا رضایی')];
  await refund.choose('آرش');
  // Her child sleeps in the room with her, so that it stays theirs as it is.
  await expect(page.getByTestId('refund-sum')).toBeVisible();
  await expect(withChild).toHaveCount(0);
  await expectAccessible(page, 'tour refund of whose child stays in the room');
  await refund.choose('امید');
  await expect(withChild).toBeVisible();
  await refund.choose('کیان');
  await expect(without).toBeVisible();
  await fillIn(page);
  await expectAccessible(page, 'tour refund with two rooms to choose');
  await refund.submit.click();
  await expect(page.getByText(refundFormTexts.form.chooseWay)).toBeVisible();

  const single = { name: new RegExp(leftAloneTexts.ways.single) };
  const forWays = page.getByTestId('refund-for-ways');
  const rialsOf = async (): Promise<number> =>
    Number(
      ((await forWays.textContent()) ?? '')
        .replace(/[^۰-۹]/g, '')
        .replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit))),
    );
  await withChild.getByRole('radio', single).check();
  await expect(forWays).toBeVisible();
  const one = await rialsOf();
  await without.getByRole('radio', single).check();
  // Both rooms are of one hotel, so the second single room costs what the first does.
  await expect.poll(rialsOf).toBe(2 * one);
  await expectAccessible(page, 'tour refund with two single rooms');
  await refund.submit.click();
  await expect(refund.outcome).toBeVisible({ timeout: 60_000 });

  await tourPages(page).orderPage(orderId);
  await expect(page.getByTestId('tour-voucher').getByTestId('tour-reference')).toHaveCount(2);
  const rooms = page.getByTestId('single-room');
  for (const left of ['آرش', 'کیان']) await expect(rooms.filter({ hasText: left })).toBeVisible();
  await expectAccessible(page, 'tour order with two single rooms');
});
