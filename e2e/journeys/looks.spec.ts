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

/** Faults of an element, of what is around it and of a page, by the rule that finds them. */
const spoils: Record<string, (page: Page) => Promise<unknown>> = {
  'aria-valid-attr-value': (page) => page.evaluate(() => mark('p', 'aria-expanded', 'perhaps')),
  'aria-required-parent': (page) => page.evaluate(() => mark('p', 'role', 'option')),
  listitem: (page) => page.evaluate(() => mark('ul', 'role', 'group')),
  'button-name': (page) => page.evaluate(() => document.querySelector('button')?.replaceChildren()),
  'aria-hidden-focus': (page) => page.evaluate(() => mark('main', 'aria-hidden', 'true')),
  'image-alt': (page) => page.evaluate(() => document.querySelector('img')?.removeAttribute('alt')),
  label: (page) => page.evaluate(() => document.querySelector('label')?.replaceChildren()),
  'select-name': (page) => page.evaluate(() => mark('label + label', 'for', 'other')),
  'target-size': (page) =>
    plant(
      page,
      'button { display: block; min-block-size: 0; block-size: 10px; padding: 0; border: 0; margin: 0 }',
    ),
  'scrollable-region-focusable': (page) =>
    plant(page, 'aside { block-size: 30px; overflow: scroll } aside p { block-size: 300px }'),
  'heading-order': (page) => page.evaluate(() => swap('h2', 'h4')),
  'landmark-unique': (page) => page.evaluate(() => mark('nav + nav', 'aria-label', 'یکم')),
  region: (page) => page.evaluate(() => swap('header', 'div')),
  'page-has-heading-one': (page) => page.evaluate(() => swap('h1', 'h2')),
  'landmark-one-main': (page) => page.evaluate(() => swap('main', 'div')),
  'document-title': (page) => page.evaluate(() => (document.title = '')),
  'html-has-lang': (page) => page.evaluate(() => document.documentElement.removeAttribute('lang')),
};

declare const mark: (selector: string, name: string, value: string) => void;
declare const swap: (selector: string, tag: string) => void;

/** A page with one of everything that rules look at. */
const whole = `<!doctype html><html lang="fa" dir="rtl"><head><title>همه‌چیز</title><style>
body { color: #222; background: #fff } a, button, select, input { display: inline-block; min-block-size: 30px }
</style></head><body><header><p>هدهد</p><img src="data:," alt="نشان"></header>
<nav aria-label="یکم"><a href="/a">خانه</a></nav><nav aria-label="دوم"><a href="/b">بلیت</a></nav>
<main><h1>همه‌چیز</h1><h2>فهرست</h2><ul>${'<li>چیزی</li>'.repeat(3)}</ul><p>بند</p>
<button type="button">جست‌وجو</button><button type="button">پاک‌کردن</button>
<label for="name">نام</label><label for="kind">نوع</label><input id="name" aria-describedby="hint"><i id="hint">به فارسی</i>
<select id="kind"><option>یکم</option></select></main>
<aside aria-label="کنار"><p>کنار</p></aside><footer><p>پانویس</p></footer></body></html>`;

test('what is wrong with an element, around it or with the page is found, after the same page was found in order @desktop', async ({
  page,
}) => {
  for (const [rule, spoil] of Object.entries(spoils)) {
    await page.setContent(whole);
    await page.evaluate(() => {
      const of = (selector: string) => {
        const element = document.querySelector(selector);
        if (!element) throw new Error(selector);
        return element;
      };
      Object.assign(window, {
        mark: (selector: string, name: string, value: string) => of(selector).setAttribute(name, value),
        swap: (selector: string, tag: string) => {
          const other = document.createElement(tag);
          other.append(...of(selector).childNodes);
          of(selector).replaceWith(other);
        },
      });
      document.adoptedStyleSheets = [];
    });
    expect(await wrongIn(page, 'light'), `before ${rule}`).toEqual([]);
    await spoil(page);
    expect((await wrongIn(page, 'light')).join(), rule).toContain(`${rule}:`);
  }
});
