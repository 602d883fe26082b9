import { expect, type Page, test } from '@playwright/test';
import { finishMovement } from './look.ts';

/** A phone's width at 400 % on a common screen, held upright and lying. */
const sizes = [
  { width: 320, height: 568 },
  { width: 568, height: 320 },
] as const;

/** So many stops of the keyboard are looked at on a page. */
const stopsMax = 12;

/** With SCREENSHOTS=folder it keeps a picture of the page, whole where nothing lies over it. */
export const picture = async (page: Page, what: string): Promise<void> => {
  const { SCREENSHOTS } = process.env;
  if (!SCREENSHOTS) return;
  await finishMovement(page);
  const name = `${what}-${test.info().project.name}`.replaceAll(/[ /?&=]/g, '-');
  // What lies over a page is as high as the window.
  const fullPage = (await page.locator('dialog[open]').count()) === 0;
  await page.screenshot({ path: `${SCREENSHOTS}/${name}.png`, animations: 'disabled', fullPage });
};

/** What does not fit into the width, and is neither a table, a chart nor a row that is drawn along in a region of its own. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const dialogs = [...document.querySelectorAll('dialog[open]')];
    const scope = dialogs.at(-1) ?? document.body;
    const named = (it: Element): string =>
      `${it.tagName.toLowerCase()}.${it.className} «${(it.textContent ?? '').trim().slice(0, 40)}»`;
    const region = (it: Element): Element | null => {
      for (let at: Element | null = it; at; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return at;
      return null;
    };
    /** What may be drawn sideways: tables and charts, and rows of one line in which each thing is reached by itself. */
    const mayBeDrawn = (it: Element): boolean =>
      it.querySelector('table, svg, [role="img"]') !== null ||
      it.matches('[role="tablist"], [role="radiogroup"], ul, ol, nav, [role="group"]') ||
      it.querySelector('[role="tablist"], ul, ol') !== null;
    const seen = [...scope.querySelectorAll<HTMLElement>('*')].filter((it) =>
      it.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    const beyond = seen.filter((it) => {
      const { left, right, width, height } = it.getBoundingClientRect();
      const hasWords = [...it.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      if (width <= 1 || height <= 1 || !(hasWords || it.matches('button, a, input, select'))) return false;
      return (
        (left < -1 || right > clientWidth + 1) &&
        region(it) === null &&
        !it.closest('[aria-hidden="true"], svg')
      );
    });
    const regions = new Set(seen.map(region).filter((it) => it !== null));
    return [
      // A page under a dialog answers nobody: it must not go where the screen is turned.
      ...dialogs
        .filter((it) => !it.checkVisibility())
        .map((it) => `is open and not to be seen: ${named(it)}`),
      ...(scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : []),
      ...beyond.map((it) => `beyond the edge: ${named(it)}`),
      ...[...regions].filter((it) => !mayBeDrawn(it)).map((it) => `is drawn sideways: ${named(it)}`),
    ];
  });

/** Notes which buttons have a ground of their own, or an edge that is drawn as a shadow: forced colours take both away. */
export const noteGrounds = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const hasGround = (it: Element): boolean => {
      const { backgroundColor, boxShadow, backgroundImage } = getComputedStyle(it);
      return (
        !/^(transparent|rgba\(0, 0, 0, 0\))$/.test(backgroundColor) ||
        boxShadow !== 'none' ||
        backgroundImage !== 'none'
      );
    };
    for (const it of document.querySelectorAll('button, a, [role="button"]'))
      it.toggleAttribute('data-had-ground', hasGround(it));
  });

/** Buttons and what is chosen that forced colours leave without an edge. */
export const withoutEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const hasEdge = (it: Element): boolean => {
      const style = getComputedStyle(it);
      const isDrawn = (kind: string, width: string) => kind !== 'none' && Number.parseFloat(width) >= 1;
      return (
        isDrawn(style.outlineStyle, style.outlineWidth) ||
        isDrawn(style.borderTopStyle, style.borderTopWidth) ||
        isDrawn(style.borderBottomStyle, style.borderBottomWidth)
      );
    };
    const isSeen = (it: Element): boolean => {
      // What is above the page, as the link that skips to the contents, is not there before it has the focus.
      const { width, height, bottom } = it.getBoundingClientRect();
      const isDrawn = width > 1 && height > 1 && bottom + window.scrollY > 0;
      return isDrawn && it.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const chosen = [
      '[aria-selected="true"]:not([role="gridcell"])',
      '[aria-pressed="true"]',
      '[role="radio"][aria-checked="true"]',
      // Where one is among steps and crumbs is said by words and shapes; only what can be pressed is chosen. In a calendar it is today.
      ':is(a, button)[aria-current]:not([aria-current="false"], [role="gridcell"] *)',
      '[role="gridcell"][aria-selected="true"] > *',
    ].join();
    return [...scope.querySelectorAll(`[data-had-ground], ${chosen}`)]
      .filter((it) => isSeen(it) && !hasEdge(it))
      .map((it) => {
        const words = (it.getAttribute('aria-label') ?? it.textContent ?? '').trim().slice(0, 40);
        return `${it.tagName.toLowerCase()}.${it.getAttribute('class')} «${words}»`;
      });
  });

/** Whether the thumb of a slider, whose styles nobody can ask for, looks different where the keyboard stands on it. */
const isThumbSeen = async (page: Page): Promise<boolean> => {
  const slider = page.locator('input[type="range"]:focus');
  if ((await slider.count()) === 0) return false;
  const at = await slider.elementHandle();
  if (!at) return false;
  const focused = await page.screenshot();
  await at.evaluate((it) => it.blur());
  const left = await page.screenshot();
  await at.focus();
  return !focused.equals(left);
};

/** Where the keyboard stands without anything to be seen of it. */
const unseenFocus = async (page: Page): Promise<string[]> => {
  const wrong: string[] = [];
  for (let stop = 0; stop < stopsMax; stop += 1) {
    await page.keyboard.press('Tab');
    const told = await page.evaluate(() => {
      const it = document.activeElement;
      if (!it || it === document.body) return null;
      const near = [it, it.nextElementSibling, it.parentElement, it.closest('label')].filter(
        (one) => one !== null,
      );
      // A button over a whole row has its ring around the row.
      const isSeen = near.some((one) =>
        [null, '::after', '::before'].some((part) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(one, part);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
        }),
      );
      return isSeen
        ? null
        : `${it.tagName.toLowerCase()}.${it.className} «${(it.textContent ?? '').trim().slice(0, 40)}»`;
    });
    if (told && !(await isThumbSeen(page))) wrong.push(told);
  }
  return wrong;
};

/**
 * Expects of the present page that at 400 % nothing is drawn sideways but tables, charts and rows in a region of their own, held upright and
 * lying, and that in forced colours buttons and what is chosen have an edge and the keyboard is seen where it stands.
 */
export const expectNarrowAndForced = async (page: Page, what: string): Promise<void> => {
  const before = page.viewportSize();
  const wrong: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await picture(page, `narrow ${size.width} ${what}`);
    for (const one of await tooWide(page)) wrong.push(`${size.width}: ${one}`);
  }
  await page.setViewportSize(sizes[0]);
  // What lies under the pointer has a ground that nobody needs.
  await page.mouse.move(0, 0);
  await noteGrounds(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await picture(page, `forced ${what}`);
  for (const one of await withoutEdge(page)) wrong.push(`no edge: ${one}`);
  for (const one of await unseenFocus(page)) wrong.push(`focus is not seen: ${one}`);
  await page.emulateMedia({ forcedColors: null });
  if (before) await page.setViewportSize(before);
  expect.soft(wrong, what).toEqual([]);
};
