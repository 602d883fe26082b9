import { visaGuideTexts } from '#core/products/visa/texts/guide.ts';
import { notFoundTexts } from '#core/texts/not-found.ts';
import { resultsAddress, resultsPage } from '../models/results.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const { title, freeDays } = visaGuideTexts;

test.describe('the pages of visas', () => {
  // One address is of a country that the house does not know.
  test.use({ expectedStatuses: [404] });

  test('tell of every destination before anybody signs in @looks', async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/visa-home');
    await expect(page.getByTestId('destination-uae')).toContainText('تومان');
    await expectAccessible(page, 'visa home');
    await page.getByTestId('destination-uae').click();
    await expect(heading).toHaveText(title('امارات'));
    await expectAccessible(page, 'visa guide');
    // These guides are made like the one that was checked, so they are not checked again.
    for (const [address, name] of [
      ['/visa-azerbaijan', 'جمهوری آذربایجان'],
      ['/visa-italy', 'ایتالیا'],
      ['/visa-thiland', 'تایلند'],
    ] as const) {
      await page.goto(address);
      await expect(heading).toHaveText(title(name));
      await expect(page.getByTestId('visa-start')).toBeVisible();
    }
    await page.goto('/visa/turkey');
    await expect(heading).toHaveText(visaGuideTexts.titleFree('ترکیه'));
    await expect(page.getByTestId('visa-start')).toHaveCount(0);
    await expectAccessible(page, 'visa free');
    await page.goto('/visa/oman');
    await expect(page.locator('main')).toContainText(freeDays('عمان', 14));
    await expectAccessible(page, 'visa free for a while');
    // For a longer stay a visa can be bought.
    await page.getByTestId('visa-start').click();
    await expect(page.locator('main')).toContainText(freeDays('عمان', 14));
    await expect(page.getByTestId('visa-bill')).toBeVisible();
    await page.goto('/visa/foo');
    await expect(heading).toHaveText(notFoundTexts.title);
    await expectAccessible(page, 'visa unknown');
    await page.getByRole('link', { name: visaGuideTexts.allDestinations }).click();
    await expect(page).toHaveURL('/visa-home');
  });

  test('a flight abroad leads to the visa of its destination @phone', async ({ page }) => {
    const results = resultsPage(page);
    await page.goto(resultsAddress({ to: 'DXB', days: 27, isAbroad: true }));
    await results.untilLoaded();
    await results.openFirst();
    await results.openRules();
    await page.getByRole('tab', { name: 'ویزای مسیر' }).click();
    await page.getByTestId('visa-of-ARE').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title('امارات'));
    await page.getByTestId('visa-start').click();
    await expect(page.getByTestId('visa-bill')).toBeVisible();
  });
});
