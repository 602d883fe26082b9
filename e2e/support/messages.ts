import type { Locator, Page } from '@playwright/test';
import { formTexts } from '#core/texts/forms.ts';

/** A passing message as it is seen; what is read out of it stands beside, and may come sooner. */
export const messageOf = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: formTexts.messages }).getByText(text);
