import { addressOf, documentPages } from '#core/contract/content/addresses.ts';
import { landingNameOf, landingPath } from '#core/contract/content/landing.ts';
import { landingWords } from '#core/products/index.ts';
import { contentPageTexts as texts } from '#core/texts/content-pages.ts';
import { notFoundTexts } from '#core/texts/not-found.ts';
import { readSeeds } from '#server/bases/content/seed-files.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

// What is written for everybody to read: every page opens, says what it is, and leads on.

const seeds = readSeeds();
const titleAt = (path: string): string =>
  seeds.find((document) => addressOf(document) === path)?.title ?? `nothing is written for ${path}`;

test('each page of one document shows it @phone @desktop', async ({ page }) => {
  for (const { path, kind } of documentPages) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleAt(path));
    await expect(page).toHaveTitle(new RegExp(titleAt(path)));
    if (kind === 'legal')
      await expect(
        page.getByRole('navigation', { name: texts.contents }).getByRole('link').first(),
      ).toBeVisible();
    await expectAccessible(page, `what is written at ${path}`);
  }
});

test('the help is searched as people type, and an address opens its answer @phone @desktop', async ({
  page,
}) => {
  await page.goto('/help#cabin-bag');
  const named = page.locator('#cabin-bag');
  await expect(named).toHaveAttribute('open', '');
  await expect(named.getByRole('cell', { name: '۵ کیلو' })).toBeVisible();
  await page.getByRole('searchbox').fill('پس دادن');
  const first = page.locator('details').first();
  await expect(first).toContainText(/پس/);
  await first.locator('summary').click();
  await expect(first.locator('p, li, table').first()).toBeVisible();
  await expectAccessible(page, 'the help with an answer open');
  await page.getByRole('searchbox').fill('زرافه');
  await expect(page.getByRole('status').first()).toHaveText(texts.nothing);
});

for (const [path, kind] of [
  ['/magazine', 'article'],
  ['/guide', 'place'],
] as const)
  test(`${path} has a card for each of its texts, and each opens @phone @desktop`, async ({ page }) => {
    const documents = seeds.filter((document) => document.kind === kind);
    await page.goto(path);
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards).toHaveCount(documents.length);
    await expectAccessible(page, `the list at ${path}`);
    await cards.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectAccessible(page, `a text of ${path}`);
    for (const document of documents) {
      const answer = await page.goto(addressOf(document));
      expect(answer?.status(), document.slug).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(document.title);
    }
  });

test('landing pages show what is written and what is sold there, of each product @phone @desktop', async ({
  page,
}) => {
  const mapped = seeds.flatMap(({ landingOf }) => landingOf.map(landingNameOf));
  for (const [product, words] of Object.entries(landingWords)) {
    await page.goto(landingPath({ product }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.all.title);
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards).toHaveCount(mapped.filter((each) => each.product === product).length);
    await cards.first().getByRole('link').click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).not.toHaveText(words.all.title);
    // What the product offers there, by its own part: a link that leads on to what is sold.
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.locator('details summary').first()).toBeVisible();
    await expectAccessible(page, `a landing page of ${product}`);
  }
  await page.goto('/landing/flight/mhd');
  await expect(page.getByRole('link', { name: /تهران/ }).first()).toHaveAttribute('href', /^\/plp\?/);
  await page.getByRole('link', { name: 'چارتری', exact: true }).click();
  await expect(page).toHaveURL(/\/landing\/flight\/MHD\/charter$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('بلیت چارتری مشهد');
  await expect(page.getByRole('link', { name: /تهران/ }).first()).toHaveAttribute('href', /type=1/i);
});

test.describe('what is not written', () => {
  test.use({ expectedStatuses: [404] });

  test('is no page @phone @desktop', async ({ page }) => {
    for (const path of [
      '/magazine/nothing-of-it',
      '/guide/nowhere',
      '/privacy/nothing',
      '/help/nothing',
      '/landing/bus',
      '/landing/flight/XXX',
      '/landing/flight/MHD/night',
    ]) {
      // Whether something is written there is asked of the database, for which a page waits half a second only.
      await expect(async () => expect((await page.goto(path))?.status(), path).toBe(404)).toPass();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFoundTexts.title);
    }
  });
});
