import { readFile } from 'node:fs/promises';
import { formatClock } from '#core/rules/dates/duration.ts';
import { toInstant } from '#core/rules/dates/zone.ts';
import { errorTexts } from '#core/texts/errors.ts';
import { tripTexts } from '#core/texts/trips.ts';
import { voucherTexts } from '#core/texts/vouchers.ts';
import { purchase } from '../models/purchase.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** The time at which the first event of a calendar file begins. The file has it in UTC. */
const startIn = (calendar: string): string => {
  const [, year, month, day, hour, minute] =
    /^DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)00Z\r?$/m.exec(calendar) ?? [];
  return `${year}-${month}-${day}T${hour}:${minute}:00.000Z`;
};

test.describe('a discount code, and the trip shown to others', () => {
  test.use({ expectedStatuses: [404] });

  test('a code comes off the price; the trip is shared and the link closed @looks', async ({
    page,
    browser,
  }) => {
    const buying = purchase(page);
    const payButton = page.locator('[data-testid^="pay-"]:visible').first();
    const panel = page.getByTestId('voucher');
    const code = page.getByTestId('voucher-code');
    const { chosen } = await buying.reachConfirm({ days: 21 });
    // The step with the refund at this moment.
    const rung = page.locator('main li[aria-current=true]');
    const whole = (await rung.textContent()) ?? '';
    expect(whole).toMatch(/٪ .*٬/);

    await page.getByTestId('voucher-apply').click();
    await expect(panel.getByText(voucherTexts.panel.empty)).toBeVisible();
    await code.fill('NEVERMADE');
    await code.press('Enter');
    await expect(panel.getByText(errorTexts.VOUCHER_UNKNOWN)).toBeVisible();
    await expect(code).toBeFocused();
    await expectAccessible(page, 'unknown voucher');

    const before = await payButton.textContent();
    await code.fill('hodhod ۱۰');
    await page.getByTestId('voucher-apply').click();
    await expect(page.getByTestId('voucher-given')).toBeVisible();
    await expect(page.getByTestId('voucher-remove')).toBeFocused();
    await expect(payButton).not.toHaveText(before ?? '');
    await expect(page.getByTestId('bill').first()).toContainText('تخفیف HODHOD10');
    await expectAccessible(page, 'voucher');
    const discounted = await payButton.textContent();
    await expect(rung).not.toHaveText(whole);
    const lessBack = (await rung.textContent()) ?? '';

    await page.getByTestId('voucher-remove').click();
    await expect(code).toBeFocused();
    await expect(payButton).toHaveText(before ?? '');
    await expect(rung).toHaveText(whole);
    await code.fill('HODHOD10');
    await code.press('Enter');
    await expect(payButton).toHaveText(discounted ?? '');

    // One letter is corrected after the tab has lost the form. There is still one order with the same seats and the code.
    const former = page.url();
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await page.getByTestId('edit-travellers').click();
    await page.getByTestId('traveller-0').getByRole('button').first().click();
    await expect(buying.field(0, 'lastNameFarsi')).toHaveValue('رضایی');
    await expect(page.locator('#contact-email')).toHaveValue('maryam@example.com');
    await buying.field(0, 'lastName').fill('REZAEII');
    await buying.submit();
    await buying.untilConfirm();
    expect(page.url()).not.toBe(former);
    await expect(page.getByText('REZAEII')).toBeVisible();
    await expect(page.getByTestId('voucher-given')).toBeVisible();
    await expect(payButton).toHaveText(discounted ?? '');
    const corrected = page.url();
    await page.goto(former);
    await expect(page.getByTestId('not-payable')).toBeVisible();
    await page.goto(corrected);
    await buying.pay();
    await buying.atBank('pay');
    await buying.untilIssued();

    const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.goto(`/profile/my-travels/order-details?orderId=${orderId}`);
    await expect(page.getByTestId('bill').first()).toContainText('تخفیف HODHOD10');
    await expect(rung).toHaveText(lessBack);
    const downloading = page.waitForEvent('download');
    await page.getByTestId('add-to-calendar').click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^HD-\d+\.ics$/);
    const calendar = await readFile(await download.path(), 'utf8');
    expect(startIn(calendar)).toBe(toInstant(chosen.departure, 'Asia/Tehran').toISOString());
    expect(calendar).not.toMatch(/رضایی|REZAEI/i);
    await page.getByTestId('share-trip').click();
    await page.getByTestId('share-send').click();
    const link = page.getByTestId('share-link');
    await expect(link).toBeVisible();
    // A passing message stays while the pointer is on it, so the pointer moves away.
    await page.mouse.move(5, 5);
    await expect(page.getByText(tripTexts.share.copied)).toHaveCount(0);
    await expectAccessible(page, 'order with a link');
    const address = (await link.getAttribute('href')) ?? '';

    const stranger = await browser.newPage();
    await stranger.goto(new URL(address, page.url()).href);
    await expect(stranger.getByRole('heading', { level: 1 })).toContainText('تهران به مشهد');
    await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    const shown = (await stranger.locator('body').textContent()) ?? '';
    expect(shown).toContain(formatClock(chosen.departure));
    expect(shown).not.toMatch(/رضایی|REZAEI|مریم|MARYAM/i);
    // The shared page shows no price, no booking reference and no order number.
    expect(shown).not.toContain('HD-');
    // The header says in what prices are shown; the trip says none.
    expect(await stranger.getByRole('main').textContent()).not.toContain('تومان');
    await stranger.close();
    await page.goto(address);
    await expect(page.getByText(tripTexts.shared.localTimes)).toBeVisible();
    await expect(page.getByRole('img', { name: /^نقشه سفر: تهران به مشهد؛ .*کیلومتر$/ })).toBeVisible();
    await expect(page.getByTestId('route-map').locator('text', { hasText: 'مشهد' })).toBeVisible();
    await expectAccessible(page, 'shared trip');

    await page.goto(`/profile/my-travels/order-details?orderId=${orderId}`);
    await page.getByTestId('share-trip').click();
    await page.getByTestId('share-close').click();
    await expect(link).toHaveCount(0);
    await expect(page.getByTestId('share-send')).toBeFocused();
    await page.goto(address);
    await expect(page.getByText(tripTexts.shared.closedText)).toBeVisible();
    await expectAccessible(page, 'closed link');
  });
});
