import { purchase } from '../models/purchase.ts';
import { resultsAddress, resultsPage } from '../models/results.ts';
import { browserArguments, findBrowser } from '../support/browser.ts';
import { freshMobile } from '../support/outbox.ts';
import { family } from '../support/people.ts';
import { expectRoomy } from '../support/roomy.ts';
import { expect, test } from '../support/test.ts';

// Letters have twice the size, as some people set it in their browser.
test.use({
  launchOptions: {
    executablePath: findBrowser(),
    args: [...browserArguments, '--blink-settings=defaultFontSize=32'],
  },
});

test('with letters of twice the size a ticket is bought, and no page on the way is cut @phone', async ({
  page,
}) => {
  const buying = purchase(page);
  const results = resultsPage(page);
  const mobile = freshMobile();
  const [someone] = family;
  if (!someone) throw new Error('nobody travels');
  await page.goto('/');
  await expect(page.getByTestId('search-submit')).toBeVisible();
  await expectRoomy(page, 'home');
  await page.goto(resultsAddress({ days: 46 }));
  await results.untilLoaded();
  await results.openFirst();
  await expect(page.getByTestId('open-row').locator('time').first()).toBeVisible();
  await expectRoomy(page, 'flight');
  await results.goOn();
  await expect(buying.field(0, 'firstName')).toBeVisible();
  await expectRoomy(page, 'passengers');
  await buying.fill(0, someone);
  await buying.fillContact(mobile, 'maryam@example.com');
  await buying.submit();
  await expect(page.getByTestId('sign-in-phone')).toBeVisible();
  await expectRoomy(page, 'sign-in');
  await buying.signIn(mobile);
  await buying.untilConfirm();
  await expectRoomy(page, 'confirm');
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await buying.payAtBank();
  await expectRoomy(page, 'issued');
  for (const [address, testId] of [
    [`/profile/my-travels/order-details?orderId=${orderId}`, 'give-back'],
    [`/profile/my-travels/order-details/refund?orderId=${orderId}`, 'refund-submit'],
    ['/profile/account', 'end-account'],
    ['/profile/transactions', 'top-up-go'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByTestId(testId)).toBeVisible();
    await expectRoomy(page, address);
  }
  await page.goto(resultsAddress({ days: 46 }));
  await results.untilLoaded();
  await page.getByTestId('open-price-alert').filter({ visible: true }).click();
  await page.getByTestId('price-alert-amount').fill('۱۵۰۰۰۰۰');
  await page.getByTestId('price-alert-submit').click();
  await expect(page.getByTestId('price-alert')).toHaveCount(0);
  await page.goto('/profile/alerts');
  await expect(page.getByTestId('delete-alert')).toBeVisible();
  await expectRoomy(page, 'alerts');
});

test('with letters of twice the size a wide screen is laid out as the narrower one that it is then @desktop', async ({
  page,
}) => {
  const buying = purchase(page);
  const { orderId } = await buying.reachConfirm({ days: 46 });
  await expectRoomy(page, 'confirm');
  await buying.payAtBank();
  await expectRoomy(page, 'issued');
  for (const [address, testId] of [
    [`/profile/my-travels/order-details?orderId=${orderId}`, 'give-back'],
    [`/profile/my-travels/order-details/refund?orderId=${orderId}`, 'refund-submit'],
    ['/profile', 'sign-out'],
    ['/profile/transactions', 'top-up-go'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByTestId(testId).filter({ visible: true }).first()).toBeVisible();
    await expectRoomy(page, address);
  }
});

test('with letters of twice the size nothing of a card lies over another, and nothing floats over cards @phone', async ({
  page,
}) => {
  await page.goto(resultsAddress({ days: 46 }));
  const results = resultsPage(page);
  await results.untilLoaded();
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(size).toBe('32px');
  const card = results.cards.first();
  const boxes = await card.locator('time, h3, [class*=chip]').evaluateAll((parts) =>
    parts.map((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  expect(boxes.length).toBeGreaterThanOrEqual(4);
  for (const [at, one] of boxes.entries())
    for (const other of boxes.slice(at + 1)) {
      const apart =
        one.right <= other.left ||
        other.right <= one.left ||
        one.bottom <= other.top ||
        other.bottom <= one.top;
      expect(apart, JSON.stringify([one, other])).toBe(true);
    }
  const pill = page.getByTestId('open-filters').locator('..');
  expect(await pill.evaluate((it) => getComputedStyle(it).position)).toBe('static');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});
