import { schemes, wrongIn } from '../support/look.ts';
import { expect, expectAccessible, type Page, test } from '../support/test.ts';

/** Similar cards, with words that are long enough for axe to judge. */
const cards = `<!doctype html><html lang="fa" dir="rtl"><head><title>کارت‌ها</title><style>
body { color: #222; background: #fff }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #111 } }
li { position: relative } li i { position: absolute; inset: 0; z-index: -1 }
footer { position: relative } svg { position: absolute; inset: 0; z-index: -1 }
</style></head><body><main><h1>کارت‌ها</h1><ul>
${['یکم', 'دوم', 'سوم'].map((name) => `<li class="card"><i></i><p>کارت ${name}</p><b>ن</b></li>`).join('')}
<li class="card"><i></i><p>کارت چهارم</p><b>نوبت</b></li></ul></main><footer><svg></svg><p>روی نقش</p></footer></body></html>`;

/** Styles that make letters hard to read, though others with the same tag and class may be readable. */
const faults: Record<string, string> = {
  'all of a class': 'p { color: #777; background: #888 }',
  'where one stands': 'li:nth-child(3) p { color: #777; background: #888 }',
  'the ground of what holds it': 'li:nth-child(2) { background: #777 }',
  'what is laid under it': 'li:nth-child(2) i { background: #777 }',
  'what is above all': 'main { opacity: 0.4 }',
  'on a ground of its own what lies over a drawing': 'footer p { color: #777; background: #888 }',
  'who has a single letter beside one that has more': 'b { color: #777; background: #888 }',
};

/** Adds styles to the page by script, since the content security policy allows no other way. */
const plant = (page: Page, styles: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, styles);

const inScheme = (scheme: string, styles: string) => `@media (prefers-color-scheme: ${scheme}) { ${styles} }`;

test('what is hard to read in one scheme alone is found, after a hundred like it were read @desktop', async ({
  page,
}) => {
  await page.setContent(cards);
  await expectAccessible(page, 'cards');
  for (const [name, styles] of Object.entries(faults))
    for (const planted of schemes) {
      await plant(page, inScheme(planted, styles));
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme });
        const told = (await wrongIn(page, scheme)).join('\n');
        if (scheme === planted) expect(told, `${name}, ${planted}`).toContain('color-contrast');
        else expect(told, `${name}, planted in ${planted}, looked at in ${scheme}`).toBe('');
      }
    }
});

test('on a page that was found in order what is wrong later is found: a colour by night, a button without a name @phone', async ({
  page,
}) => {
  await page.goto('/404');
  const way = page.getByRole('main').getByRole('link').first();
  await expect(way).toBeVisible();
  await expectAccessible(page, 'page to spoil');
  await plant(page, inScheme('dark', 'main a { color: #555 !important; background: #666 !important }'));
  await page.emulateMedia({ colorScheme: 'dark' });
  expect((await wrongIn(page, 'dark')).join()).toContain('color-contrast');
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await wrongIn(page, 'light')).toEqual([]);
  await way.evaluate((link) => link.replaceChildren());
  expect((await wrongIn(page, 'light')).join()).toContain('link-name');
});
