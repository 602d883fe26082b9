import type { Locator, Page } from '@playwright/test';
import { formTexts } from '#core/texts/forms.ts';

/** A passing message on the screen. Its text for screen readers is another element and may come sooner. */
export const messageOf = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: formTexts.messages }).getByText(text);
