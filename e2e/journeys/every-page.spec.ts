import { signInDialog } from '../models/sign-in.ts';
import { addressesOf } from '../support/addresses.ts';
import { sizesOfLetters } from '../support/letters.ts';
import { noteGrounds, picture, tooWide, withoutEdge } from '../support/narrow.ts';
import { freshMobile } from '../support/outbox.ts';
import { notRoomy } from '../support/roomy.ts';
import { expect, expectAccessible, type Page, test } from '../support/test.ts';

// Each page of the registry on every width, in forced colours and on paper, with the seven sizes of letters that the house has.

test.use({ expectedStatuses: [400, 401, 404] });

/** The widths from a small phone to a large desk, those of a size of screen in its own run. */
const widths: Record<string, readonly number[]> = { phone: [320, 390], desktop: [768, 1280, 1920] };

/** A4 in pixels of CSS. */
const paper = { width: 794, height: 1123 };

/** What would lie over the words of each sheet of paper, and a ground that is not white though the screen is dark. */
const wrongOnPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const named = (it: Element): string => `${it.tagName.toLowerCase()}.${it.getAttribute('class')}`;
    const floating = [...document.body.querySelectorAll('*')].filter(
      (it) => getComputedStyle(it).position === 'fixed' && it.checkVisibility({ visibilityProperty: true }),
    );
    const { backgroundColor } = getComputedStyle(document.body);
    const red = Number(/\d+/.exec(backgroundColor)?.[0]);
    return [
      ...floating.map((it) => `floats: ${named(it)}`),
      ...(red > 250 ? [] : [`the ground is ${backgroundColor}`]),
    ];
  });

/** What breaks where somebody has set letters of twice the size in their browser. */
const withLargeLetters = async (page: Page): Promise<string[]> => {
  const browser = await page.context().newCDPSession(page);
  const setSize = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } });
  await setSize(32);
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe('32px');
  const wrong = await notRoomy(page);
  await setSize(16);
  await browser.detach();
  return wrong;
};

const wrongOn = async (page: Page, address: string): Promise<string[]> => {
  const before = page.viewportSize();
  const wrong: string[] = [];
  const { name } = test.info().project;
  const note = (where: string | number, found: readonly string[]) =>
    wrong.push(...found.map((one) => `${address}, ${where}: ${one}`));
  for (const width of widths[name] ?? []) {
    await page.setViewportSize({ width, height: before?.height ?? 900 });
    await picture(page, `${width} ${address}`);
    note(width, await tooWide(page));
  }
  if (before) await page.setViewportSize(before);
  // The rest is the same whatever the first width was.
  if (name === 'desktop') return wrong;
  note('letters of twice the size', await withLargeLetters(page));
  await noteGrounds(page);
  await page.emulateMedia({ forcedColors: 'active' });
  note('forced colours', await withoutEdge(page));
  await page.emulateMedia({ forcedColors: null, media: 'print', colorScheme: 'dark' });
  await page.setViewportSize(paper);
  await picture(page, `print ${address}`);
  note('paper', [...(await tooWide(page)), ...(await wrongOnPaper(page))]);
  await page.emulateMedia({ media: null, colorScheme: null });
  if (before) await page.setViewportSize(before);
  return wrong;
};

const expectWhole = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await expect(page.locator('main').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sizes = await sizesOfLetters(page);
  expect.soft(sizes.length, `${address}: ${sizes.join(' | ')}`).toBeLessThanOrEqual(7);
  expect.soft(sizes.length, address).toBeGreaterThan(1);
  expect.soft(await wrongOn(page, address), address).toEqual([]);
  await expectAccessible(page, `page ${address}`);
};

const everybodys = addressesOf('public');
const quarter = Math.ceil(everybodys.length / 4);

for (const [at, which] of ['first', 'second', 'third', 'fourth'].entries())
  test(`the ${which} quarter of the pages that anybody may open stand on every width, in forced colours and on paper @phone @desktop`, async ({
    page,
  }) => {
    for (const address of everybodys.slice(at * quarter, (at + 1) * quarter))
      await expectWhole(page, address);
  });

test('every page of an account stands on every width, in forced colours and on paper @phone @desktop', async ({
  page,
}) => {
  const signIn = signInDialog(page);
  await signIn.open();
  await signIn.signUp(freshMobile(), 'nightingale');
  for (const address of addressesOf('user')) await expectWhole(page, address);
});
