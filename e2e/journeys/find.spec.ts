import { findTexts as texts } from '#core/texts/find.ts';
import { findLinkText } from '#core/texts/find-link.ts';
import { notFoundTexts } from '#core/texts/not-found.ts';
import { themeTexts } from '#core/texts/theme.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

// One field for all that the house has: reached from everywhere, kept in the address, with something to do where nothing is found.

test('from the home page by keys and by its link; what is typed is found by kind and stands in the address @phone @desktop', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: findLinkText })).toBeVisible();
  // Keys are heard once the page is the app's: the server drew its buttons too, and they are inert until then.
  const theme = page.getByRole('banner').getByRole('button', { name: themeTexts.label });
  await expect(theme).toBeVisible();
  await expect(theme).not.toHaveAttribute('inert');
  await page.keyboard.press('Control+k');
  await expect(page).toHaveURL(/\/search$/);
  const field = page.getByRole('searchbox', { name: texts.field });
  await expect(page.getByRole('heading', { name: texts.begin })).toBeVisible();
  await expectAccessible(page, 'the search of everything before anything is typed');
  await field.fill('كيش');
  const flights = page.getByRole('region', { name: 'پرواز' });
  await expect(flights.getByRole('link').first()).toHaveAttribute('href', '/flight/KIH');
  await expect(page.getByRole('region', { name: 'هتل' }).getByRole('link').first()).toHaveAttribute(
    'href',
    '/hotels?place=kish',
  );
  await expect(
    page.getByRole('region', { name: texts.kinds.place }).getByRole('link').first(),
  ).toHaveAttribute('href', '/guide/kish');
  await expect(page.getByRole('status').first()).toHaveText(/نتیجه/);
  await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: 'كيش' })}`);
  await expectAccessible(page, 'what the search of everything found');
  await flights.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/flight\/KIH$/);
  await page.goBack();
  await expect(field).toHaveValue('كيش');
  await expect(flights).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('كيش');
  await expect(flights).toBeVisible();
});

test('nothing found says what can be done, and nothing of it is lost @phone @desktop', async ({ page }) => {
  await page.goto(`/search?${new URLSearchParams({ q: 'قققققق' })}`);
  await expect(page.getByRole('main').getByText(texts.noneText)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: texts.write })).toHaveAttribute(
    'href',
    '/contact-us',
  );
  await expect(page.getByRole('searchbox')).toHaveValue('قققققق');
  await expectAccessible(page, 'a search of everything that found nothing');
});

test.describe('where there is no page', () => {
  test.use({ expectedStatuses: [404] });

  test('what was looked for can be found from there @phone @desktop', async ({ page }) => {
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFoundTexts.title);
    await page.getByRole('searchbox', { name: texts.field }).fill('بار همراه');
    await page.getByRole('button', { name: texts.go }).click();
    await expect(
      page.getByRole('region', { name: texts.kinds.help }).getByRole('link').first(),
    ).toHaveAttribute('href', '/help#cabin-bag');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the field leads to its page with what was typed @phone', async ({ page }) => {
    await page.goto('/search');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title);
    await page.getByRole('searchbox').fill('شیراز');
    await page.getByRole('button', { name: texts.go }).click();
    await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: 'شیراز' })}`);
  });
});
