import { formatCount } from '#core/rules/text/count.ts';
import { figureTexts } from '#core/texts/figures.ts';
import { expect, expectAccessible, type Page, test } from '../support/test.ts';

// «هدهد به عدد» on the home page: what is shown is what the house counted, and nothing where it has too little to count.

interface Figure {
  name: string;
  value: number;
  unit: 'count' | 'percent' | 'seconds';
  label: string;
  basis: string;
  restsOn: number;
}

const title = (page: Page) => page.getByRole('heading', { name: figureTexts.title });
const section = (page: Page) => page.getByRole('region', { name: figureTexts.title });

/** Goes down the page until its end has come and its figures were answered. */
const openHome = async (page: Page): Promise<Figure[]> => {
  const answer = page.waitForResponse('**/api/front-api/Figures/GetFigures');
  await page.goto('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const reply = await answer;
  return reply.ok() ? (await reply.json()).data : [];
};

const answering = (page: Page, json: object, status = 200) =>
  page.route('**/api/front-api/Figures/GetFigures', (route) => route.fulfill({ status, json }));

test('each figure is the one that the house told, with its words and what it rests on @phone @desktop', async ({
  page,
}) => {
  const figure = { restsOn: 20 };
  const told: readonly (Figure & { shown: string })[] = [
    { ...figure, name: 'a', value: 1234, unit: 'count', label: 'شهر', basis: 'از پروازها', shown: '۱٬۲۳۴' },
    {
      ...figure,
      name: 'b',
      value: 98.5,
      unit: 'percent',
      label: 'برگشت',
      basis: 'از سفارش‌ها',
      shown: '۹۸٫۵٪',
    },
    {
      ...figure,
      name: 'c',
      value: 45,
      unit: 'seconds',
      label: 'صدور',
      basis: 'از بلیت‌ها',
      shown: '۴۵ ثانیه',
    },
    // A long time is told in minutes and rounded up: nobody is promised too much.
    {
      ...figure,
      name: 'd',
      value: 301,
      unit: 'seconds',
      label: 'پاسخ',
      basis: 'از پیام‌ها',
      shown: '۶ دقیقه',
    },
  ];
  await answering(page, { data: told.map(({ shown: _shown, ...one }) => one), meta: { errors: [] } });
  await openHome(page);
  const rows = section(page).getByRole('listitem');
  await expect(rows).toHaveText(told.map(({ shown, label, basis }) => `${shown}${label}${basis}`));
  await expectAccessible(page, 'the house in figures', { within: '[aria-labelledby="figures"]' });
});

test('of this house itself it says what its call says @phone @desktop', async ({ page }) => {
  const told = await openHome(page);
  const rows = section(page).getByRole('listitem');
  await expect(rows).toHaveCount(told.length);
  for (const [at, { value, unit, label, basis }] of told.entries()) {
    await expect(rows.nth(at)).toContainText(label);
    await expect(rows.nth(at)).toContainText(basis);
    if (unit === 'count') await expect(rows.nth(at)).toContainText(formatCount(value));
  }
});

test.describe('nothing is shown', () => {
  test.use({ expectedStatuses: [503] });

  test('where there is too little to count, or nobody answers @phone @desktop', async ({ page }) => {
    for (const status of [200, 503]) {
      await answering(page, { data: [], meta: { errors: [] } }, status);
      await openHome(page);
      await expect(title(page)).toHaveCount(0);
      await expect(section(page)).toHaveCount(0);
      await page.unrouteAll();
    }
  });
});
