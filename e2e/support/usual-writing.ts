import { unitTexts } from '#core/texts/units.ts';
import { jalaliMonthNames } from '#core/texts/words/dates.ts';
import type { Page } from './test.ts';

/** Rials and Gregorian days, as somebody chose them earlier in this browser. */
export const chooseRialsAndGregorian = async (page: Page): Promise<void> => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'hodhod.shown',
      JSON.stringify({ unit: 'rial', currency: null, days: 'gregorian', rates: [], askedAt: 0 }),
    ),
  );
};

const months = jalaliMonthNames.join('|');
/** «۱۵ آذر», «آذر ۱۴۰۵», and the unit in any form: «تومانی». */
const usual = new RegExp(
  `[۰-۹]+\\s(?:${months})(?!\\p{L})|(?<!\\p{L})(?:${months})\\s۱[۳۴][۰-۹]{2}|${unitTexts.toman}`,
  'gu',
);

/** What is written in tomans or in the Jalali calendar for those who see and those who listen, with a few words around it. */
export const usuallyWritten = async (page: Page): Promise<string[]> => {
  const said = await page.evaluate(() => {
    const names = [...document.body.querySelectorAll('[aria-label]')].map((it) =>
      it.getAttribute('aria-label'),
    );
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read.
    return [document.body.innerText, ...names].join('\n');
  });
  return [...said.matchAll(usual)].map(({ index, 0: { length } }) =>
    said.slice(Math.max(0, index - 30), index + length + 20).replaceAll(/\s+/g, ' '),
  );
};
