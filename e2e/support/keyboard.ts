import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page needs to reach a target. */
const stopsMax = 120;

/** What a drawn page has is inert until the app has taken it over; Tab passes it by until then. */
const isInert = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element.closest('[inert]') !== null);

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** A user who has only the keyboard. */
export const keyboardOf = (page: Page) => {
  const { keyboard } = page;
  const hands = {
    press: (key: string) => keyboard.press(key),
    type: (text: string) => keyboard.type(text),
    /** Presses Tab (or Shift+Tab) until the target has the focus. */
    async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
      await expect(target).toBeVisible();
      await expect.poll(() => isInert(target)).toBe(false);
      for (let stop = 0; stop < stopsMax; stop += 1) {
        if (await hasFocus(target)) return;
        await keyboard.press(key);
      }
      throw new Error(`Tab never reached ${target}`);
    },
    /** Moves the focus to the target and types into it. */
    async write(target: Locator, text: string) {
      await hands.tabTo(target);
      await keyboard.type(text);
    },
    async pressAt(target: Locator, key = 'Enter') {
      await hands.tabTo(target);
      await keyboard.press(key);
    },
    /** Expects the focus on the heading, where it must be after a change of page. */
    async expectHeadingFocused() {
      await expect(page.locator('main h1')).toBeFocused();
    },
  };
  return hands;
};
