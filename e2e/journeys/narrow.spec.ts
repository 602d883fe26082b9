import { boughtForTwo, giveBack } from '../models/order.ts';
import { purchase } from '../models/purchase.ts';
import { resultsAddress, resultsPage } from '../models/results.ts';
import { signInDialog } from '../models/sign-in.ts';
import { visaApplication } from '../models/visa.ts';
import { visaDesk } from '../models/visa-desk.ts';
import { chosenFlight, heldOrder, signedIn } from '../support/calls.ts';
import { applicantWithDocuments, visaFile } from '../support/documents.ts';
import { keepBack } from '../support/keep-back.ts';
import { expectNarrowAndForced } from '../support/narrow.ts';
import { freshMobile } from '../support/outbox.ts';
import { expect, type Page, test } from '../support/test.ts';

// 400 % on a screen of 1280, and the colours of who has chosen their own.

test.use({ expectedStatuses: [400, 401, 403, 404] });

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await expect(page.locator('main').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
};

test('home, flights and visas stand in 320 px and in forced colours @phone', async ({ page }) => {
  for (const [what, address] of [
    ['home', '/'],
    ['landing', '/flight/MHD'],
    ['visa home', '/visa-home'],
    ['visa guide', '/visa/italy'],
    ['visa kinds', '/visa/uae/type?duration=30&entry=single&speed=normal&applicants=2'],
    [
      'visa applicants',
      '/visa/add-passenger?destination=uae&duration=30&entry=single&speed=normal&applicants=2',
    ],
    ['sign-in', '/sign-in'],
  ] as const) {
    await open(page, address);
    await expectNarrowAndForced(page, what);
  }
  const results = resultsPage(page);
  await open(page, resultsAddress({ days: 46, adults: 2 }));
  await results.untilLoaded();
  await expectNarrowAndForced(page, 'flights');
  await results.openFirst();
  await expect(page.getByTestId('open-row').locator('time').first()).toBeVisible();
  await expectNarrowAndForced(page, 'open flight');
  const { address } = await chosenFlight(page, { days: 46, adults: 2 });
  await open(page, address);
  await expect(purchase(page).field(0, 'firstName')).toBeVisible();
  await expectNarrowAndForced(page, 'passengers');
});

test('orders and the account stand in 320 px and in forced colours @phone', async ({ page }) => {
  const { orderId } = await heldOrder(page, freshMobile(), { days: 47, adults: 2 });
  const buying = purchase(page);
  await open(page, `/confirm?orderId=${orderId}`);
  await expect(page.getByTestId('accept-terms')).toBeVisible();
  await expectNarrowAndForced(page, 'confirm');
  await buying.payAtBank();
  await page.waitForLoadState('networkidle');
  await expectNarrowAndForced(page, 'issued');
  const order = `/profile/my-travels/order-details?orderId=${orderId}`;
  for (const [what, address] of [
    ['order', order],
    ['refund', order.replace('?', '/refund?')],
    ['account', '/profile'],
    ['trips', '/profile/my-travels'],
    ['personal data', '/profile/account'],
    ['ways in', '/profile/auth-data'],
    ['wallet', '/profile/transactions'],
    ['saved travellers', '/profile/passengers'],
  ] as const) {
    await open(page, address);
    await expectNarrowAndForced(page, what);
  }
});

test('what opens over flights and home stands in 320 px and in forced colours @phone', async ({ page }) => {
  const results = resultsPage(page);
  const signIn = signInDialog(page);
  const dialog = page.getByRole('dialog');
  /** Looks at the sheet that `open` opens, and closes it. */
  const expectSheet = async (what: string, open: () => Promise<unknown>) => {
    await open();
    await expect(dialog.last()).toBeVisible();
    await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await expectNarrowAndForced(page, `sheet ${what}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    // The browser goes back over the entry of a sheet that has closed: another address would be left again by that.
    await expect(page).not.toHaveURL(/[?&]rqs=/);
  };
  await open(page, '/');
  for (const [what, testId] of [
    ['origin', 'search-origin'],
    ['date', 'search-date'],
    ['travellers', 'search-passengers'],
  ] as const)
    await expectSheet(what, () => page.getByTestId(testId).filter({ visible: true }).click());
  await expectSheet('sign-in', () => signIn.ask());
  await open(page, resultsAddress({ days: 48, back: 52 }));
  await results.untilLoaded();
  await expectSheet('filters', () => results.openFilters());
  for (const testId of ['open-matrix', 'open-history', 'open-price-alert'])
    await expectSheet(testId, () => page.getByTestId(testId).filter({ visible: true }).click());
  await results.openFirst();
  await expectSheet('rules', () => results.openRules());
});

test('holding and a payment that fails stand in 320 px and in forced colours @phone', async ({ page }) => {
  const buying = purchase(page);
  const mobile = freshMobile();
  await signedIn(page, mobile);
  await buying.fillByAddress({ days: 49 }, mobile);
  const held = await keepBack(page, '**/Reserve/ReserveFlightOrder');
  await buying.submit();
  await expect(page.getByTestId('holding')).toBeVisible();
  await expectNarrowAndForced(page, 'holding');
  held();
  await buying.untilConfirm();
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await buying.pay();
  await buying.untilBank();
  const bank = page.url();
  await page.goto(`/payment/${orderId}`);
  await expect(page.getByTestId('payment-pending')).toBeVisible();
  await expectNarrowAndForced(page, 'payment pending');
  await page.goto(bank);
  await buying.atBank('fail');
  await expect(page.getByTestId('payment-failed')).toBeVisible();
  await expectNarrowAndForced(page, 'payment failed');
});

test('what was given back and alerts stand in 320 px and in forced colours @phone', async ({ page }) => {
  const { address } = await boughtForTwo(page, 50);
  await page.goto(address);
  await giveBack(page, ['مریم رضایی']);
  await expect(page.getByTestId('refund-paid')).toBeVisible({ timeout: 30_000 });
  await expectNarrowAndForced(page, 'refund paid');
  await open(page, address);
  await expect(page.getByTestId('refund-card')).toBeVisible();
  await expectNarrowAndForced(page, 'order given back in part');
  await open(page, '/profile/alerts');
  await expectNarrowAndForced(page, 'no alerts');
  await open(page, resultsAddress({ days: 50 }));
  await resultsPage(page).untilLoaded();
  await page.getByTestId('open-price-alert').click();
  await page.getByTestId('price-alert-amount').fill('۱۵۰۰۰۰۰');
  await page.getByTestId('price-alert-submit').click();
  await expect(page.getByTestId('price-alert')).toHaveCount(0);
  await open(page, '/profile/alerts');
  await expect(page.getByTestId('delete-alert')).toBeVisible();
  await expectNarrowAndForced(page, 'alerts');
});

test('a visa that is paid for stands in 320 px and in forced colours @phone', async ({ page, otherPage }) => {
  const application = visaApplication(page);
  const desk = visaDesk(otherPage);
  const mobile = freshMobile();
  const applicant = await applicantWithDocuments(0);
  await signedIn(page, mobile);
  await application.fillAlone(applicant, mobile);
  await purchase(page).submit();
  await application.untilPayment();
  await expectNarrowAndForced(page, 'visa payment');
  const orderId = await application.pay();
  await expectNarrowAndForced(page, 'visa paid');
  const progress = `/profile/my-travels/order-details/visa?orderId=${orderId}`;
  await open(page, progress);
  await expect(page.getByTestId('applicant')).toBeVisible();
  await expectNarrowAndForced(page, 'visa on its way');
  await desk.enter(`?orderId=${orderId}`);
  const name = 'MARYAM REZAEI';
  for (const step of ['send', 'approve'] as const) {
    await desk.begin(step, name);
    await desk.submit(step);
  }
  await desk.begin('issue', name);
  await desk.fillVisa('AZE-1', ['21', '6', '2027'], visaFile(name, 'AZE-1'));
  await desk.submit('issue');
  await open(page, progress);
  await expect(page.getByTestId('visa-issued')).toBeVisible();
  await expectNarrowAndForced(page, 'visa issued');
  await open(page, `/profile/my-travels/order-details?orderId=${orderId}`);
  await expectNarrowAndForced(page, 'order of a visa');
});
