import { expect, type Page } from '@playwright/test';
import { signedIn } from '../support/calls.ts';
import { freshMobile } from '../support/outbox.ts';
import { makeVisaStaff, setUpFactor } from '../support/staff.ts';

type Step = 'send' | 'approve' | 'issue' | 'correct' | 'ask' | 'reject';
type GivenFile = { name: string; mimeType: string; buffer: Buffer };

/** The visa page of the staff, in another browser. */
export const visaDesk = (page: Page) => {
  const dialog = (step: Step) => page.getByTestId(`${step}-dialog`);
  const submit = async (step: Step) => {
    await page.getByTestId(`${step}-submit`).click();
    await expect(dialog(step)).toHaveCount(0);
  };
  return {
    dialog,
    submit,
    applicants: page.locator('[data-testid^="applicant-"]'),
    /** Makes somebody staff, who signs in at the page; `rest` is added to its address. */
    async enter(rest = '') {
      const mobile = freshMobile();
      await makeVisaStaff(mobile);
      await signedIn(page, mobile);
      await page.goto(`/back-office/visa${rest}`);
      await setUpFactor(page);
    },
    /** Opens or closes the sale of the destination that is edited on the page, and saves it. */
    async setOpen(isOpen: boolean) {
      await page.getByTestId('destination-open').setChecked(isOpen);
      const saved = page.waitForResponse(/SaveDestination$/);
      await page.getByTestId('save-destination').click();
      expect((await saved).ok()).toBe(true);
    },
    /** Finds an order by its number and opens it. */
    async open(orderNumber: string) {
      await page.getByTestId('filter-number').fill(orderNumber);
      await page.getByTestId('filter-number').press('Enter');
      const rows = page.getByTestId('application');
      await expect(rows).toHaveText([orderNumber]);
      await rows.click();
    },
    /** Opens the dialog of a step for the applicant with this name. */
    async begin(step: Step, name: string) {
      await page
        .getByTestId(/^applicant-/)
        .filter({ has: page.getByRole('heading', { name }) })
        .getByTestId(new RegExp(`^${step}-`))
        .click();
      await expect(dialog(step)).toBeVisible();
    },
    /** Does a step for all applicants who are ready for it. */
    async together(step: 'send' | 'approve') {
      await page.getByTestId(`${step}-all`).click();
      await submit(step);
    },
    async fillVisa(number: string, validUntil: readonly [string, string, string], file: GivenFile) {
      await page.getByTestId('issue-number').fill(number);
      await page.getByTestId('issue-until-day').fill(validUntil[0]);
      await page.getByTestId('issue-until-month').selectOption(validUntil[1]);
      await page.getByTestId('issue-until-year').fill(validUntil[2]);
      await page.getByTestId('issue-file').setInputFiles(file);
    },
  };
};
