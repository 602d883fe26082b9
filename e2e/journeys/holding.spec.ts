import type { Page } from '@playwright/test';
import { flightHoldingTexts as texts } from '#core/products/flight/texts/holding.ts';
import { flightSaleTexts } from '#core/products/flight/texts/sale.ts';
import { visaHoldingTexts } from '#core/products/visa/texts/holding.ts';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { holdingTexts } from '#core/texts/holding.ts';
import { purchase } from '../models/purchase.ts';
import { visaApplication } from '../models/visa.ts';
import { ordersOf, signedIn } from '../support/calls.ts';
import { applicantWithDocuments } from '../support/documents.ts';
import { keepBack } from '../support/keep-back.ts';
import { freshMobile } from '../support/outbox.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const submitCall = '**/Submit/SubmitFlightOrder';
const reserveCall = '**/Reserve/ReserveFlightOrder';

const holdingOn = (page: Page) => {
  const scene = page.getByTestId('holding');
  const states = () =>
    scene
      .getByRole('listitem')
      .evaluateAll((steps) => steps.map((step) => (step as HTMLElement).dataset['state']));
  return { scene, steps: scene.getByRole('listitem'), states };
};

const submitButton = (page: Page) => page.locator('[data-testid^="submit-"]:visible').first();

test('while seats are held the bird says what is known, each answer as it comes @phone @desktop', async ({
  page,
}, { project }) => {
  const buying = purchase(page);
  const { scene, steps, states } = holdingOn(page);
  const { mobile } = await buying.fillByAddress({ days: project.name === 'phone' ? 42 : 43 });
  const form = page.url();
  const submitted = await keepBack(page, submitCall);
  const held = await keepBack(page, reserveCall);
  await buying.submit();
  await buying.signIn(mobile);
  await expect(scene.getByRole('heading', { name: texts.title })).toBeFocused();
  // Below it the button says the same, for as long as there is no scene yet.
  await expect(submitButton(page)).toHaveText(flightSaleTexts.checkingPrice ?? '');
  await expect(submitButton(page)).toHaveAttribute('aria-busy', 'true');
  expect(await states()).toEqual(['now', 'now', 'later']);
  await expect(scene).toContainText(holdingTexts.nothingPaid);
  await expectAccessible(page, 'holding asks', { within: '[data-testid="holding"]' });

  submitted();
  await expect(steps.first()).toContainText(/همان [۰-۹٬]+ تومان/);
  await expect(steps.nth(1)).toContainText(texts.roomFor(1));
  expect(await states()).toEqual(['done', 'done', 'now']);
  await expectAccessible(page, 'holding seats', { within: '[data-testid="holding"]' });
  // Nothing turns and nothing passes for who does not want it.
  const motion = () =>
    steps.last().evaluate((it) => getComputedStyle(it.querySelector('svg') ?? it).animationName);
  expect(await motion()).toBe('none');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await motion()).not.toBe('none');
  await page.emulateMedia({ reducedMotion: 'reduce' });

  // What it says at the end stands only until the next page is there: it is written down.
  await page.evaluate(() => {
    const said = new Set<string>();
    Object.assign(window, { said });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll(
        '[data-testid="holding"] :is(li, [role="status"])',
      ))
        said.add(textContent ?? '');
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  held();
  await buying.untilConfirm();
  await expect(scene).toHaveCount(0);
  const said = await page.evaluate(() => [...(window as unknown as { said: Set<string> }).said]);
  expect(said).toContain(holdingTexts.ready);
  expect(said.join('\n')).toMatch(new RegExp(`${texts.hold} تا .*ساعت [۰-۹]{2}:[۰-۹]{2}`));

  // The scene has left nothing in the history: one Back leads to the form as it was.
  await page.goBack();
  await expect(page).toHaveURL(form);
  await expect(page.locator('#contact-phoneNumber')).toHaveValue(/.+/);
});

test.describe('a wait that does not end well', () => {
  test.use({ expectedStatuses: [400, 409] });

  test('Back leads to the form with everything that was typed, and sent again it is the same order @phone', async ({
    page,
  }) => {
    const buying = purchase(page);
    const { scene } = holdingOn(page);
    const mobile = freshMobile();
    const token = await signedIn(page, mobile);
    await buying.fillByAddress({ days: 46 }, mobile);
    const form = page.url();
    const held = await keepBack(page, reserveCall);
    await buying.submit();
    await expect(scene).toBeVisible();
    await page.goBack();
    await expect(scene).toHaveCount(0);
    await expect(page).toHaveURL(form);
    await expect(submitButton(page)).not.toHaveAttribute('aria-busy', 'true');
    await expect(page.locator('#contact-email')).toHaveValue('maryam@example.com');
    held();
    // The answer that nobody waits for leads nobody away.
    await page.waitForResponse(reserveCall);
    await page.waitForTimeout(500);
    await expect(page).toHaveURL(form);
    await buying.submit();
    await buying.untilConfirm();
    expect(await ordersOf(page, token)).toHaveLength(1);
  });

  test('a connection that breaks off loses no order and makes no second one @desktop', async ({
    page,
    consoleErrors,
  }) => {
    const buying = purchase(page);
    const mobile = freshMobile();
    const token = await signedIn(page, mobile);
    await buying.fillByAddress({ days: 47 }, mobile);
    // The house holds the seats, and its answer gets lost on the way.
    await page.route(
      reserveCall,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await buying.submit();
    await expect(page.getByRole('heading', { name: checkoutTexts.failed.sendTitle })).toBeFocused();
    await page.getByRole('button', { name: checkoutTexts.failed.again }).click();
    await buying.untilConfirm();
    expect(await ordersOf(page, token)).toHaveLength(1);
    consoleErrors.splice(
      0,
      consoleErrors.length,
      ...consoleErrors.filter((text) => !/ERR_CONNECTION/.test(text)),
    );
  });

  test('what is wrong with a field stands at the field @phone', async ({ page }) => {
    const buying = purchase(page);
    const { scene } = holdingOn(page);
    const mobile = freshMobile();
    await signedIn(page, mobile);
    await buying.fillByAddress({ days: 48 }, mobile);
    let refuse = (): void => undefined;
    const isRefused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    const error = {
      code: 'VALIDATION',
      field: 'passengers.0.nationalCode',
      messages: ['NATIONAL_CODE_IS_INVALID'],
    };
    await page.route(submitCall, async (route) => {
      await isRefused;
      await route.fulfill({ status: 400, json: { data: null, meta: { errors: [error] } } });
    });
    await buying.submit();
    await expect(scene).toBeVisible();
    refuse();
    await expect(scene).toHaveCount(0);
    await expect(page.getByTestId('error-summary')).toBeFocused();
    await expect(page.locator('#passengers-0-nationalCode')).toHaveAttribute('aria-invalid', 'true');
    await expect(page).not.toHaveURL(/rqs=/);
    await expect(page.locator('#contact-email')).toHaveValue('maryam@example.com');
  });
});

test('an application is recorded under the same bird @phone', async ({ page }) => {
  const application = visaApplication(page);
  const buying = purchase(page);
  const { scene, states } = holdingOn(page);
  const mobile = freshMobile();
  await signedIn(page, mobile);
  await application.fillAlone(await applicantWithDocuments(0), mobile);
  const recorded = await keepBack(page, '**/Submit/SubmitVisaRequest');
  await buying.submit();
  await expect(scene.getByRole('heading', { name: visaHoldingTexts.title })).toBeFocused();
  expect(await states()).toEqual(['now', 'now']);
  await expectAccessible(page, 'application is recorded', { within: '[data-testid="holding"]' });
  recorded();
  await application.untilPayment();
  // The address of before names the order, whose form is asked for; what it had is then the tab's own again.
  const asked = page.waitForRequest(/GetDraft\?.*ofOrder=/);
  await page.goBack();
  await asked;
  await expect(page).toHaveURL(/\/visa\/add-passenger\?/);
  await expect(page).not.toHaveURL(/rqs=/);
  await expect(page.getByTestId('traveller-0')).toBeVisible();
  await expect(page.locator('#contact-email')).toHaveValue('maryam@example.com');
});
