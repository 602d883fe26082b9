import { expect, type Page } from '@playwright/test';
import { applicationTexts } from '#core/products/visa/texts/application.ts';
import { kindChoiceTexts } from '#core/products/visa/texts/kind-choice.ts';
import { visaPriceTexts } from '#core/products/visa/texts/price.ts';
import { visaShellTexts } from '#core/products/visa/texts/shell.ts';
import { toJalali } from '#core/rules/dates/jalali.ts';
import { paymentTexts } from '#core/texts/payment.ts';
import type { applicantWithDocuments } from '../support/documents.ts';
import { purchase } from './purchase.ts';
import { daysFromToday } from './search.ts';

type Applicant = Awaited<ReturnType<typeof applicantWithDocuments>>;
type GivenFile = Applicant['files']['photo'];

/** The first sum in a text, in its Persian digits. */
const persianSum = (text: string | null): string => /[۰-۹٬]+/.exec(text ?? '')?.[0] ?? '';

/** The pages of a visa application, from the search sentence to the payment. */
export const visaApplication = (page: Page) => {
  const buying = purchase(page);
  const { field } = buying;
  const documentRow = (index: number, code: string) =>
    page.getByTestId(`passengers-${index}-documents-${code}-row`);
  const model = {
    field,
    documentRow,
    kept: page.getByTestId('save-state'),
    errors: page.getByTestId('error-summary'),
    /** Searches on the home page, such as «ویزای امارات برای ۲ نفر». */
    async search(country: string, applicants: number) {
      await page.goto('/');
      await page.getByRole('tab', { name: visaShellTexts.tab }).click();
      const cell = page.getByTestId('visa-destination');
      await cell.click();
      // On a phone the cell opens a sheet, which has the input.
      const inSheet = page.getByTestId('visa-destination-input');
      await expect(page.getByRole('option').first()).toBeVisible();
      await ((await inSheet.count()) > 0 ? inSheet : cell).fill(country);
      await page.getByRole('option').filter({ hasText: country }).click();
      await page.getByTestId('visa-type-Tourist').check();
      for (let count = 1; count < applicants; count += 1)
        await page.getByTestId('more-applicants').filter({ visible: true }).click();
    },
    async submitSearch() {
      await page.getByTestId('search-submit').filter({ visible: true }).click();
      await expect(page.getByTestId('visa-bill')).toBeVisible();
    },
    async chooseKind(part: 'duration' | 'entry' | 'speed', value: string | number) {
      await page
        .locator('label')
        .filter({ has: page.getByTestId(`visa-${part}-${value}`) })
        .click();
    },
    /** The price for all applicants in tomans, in the page's digits. */
    async total(): Promise<string> {
      const bill = page.getByTestId('visa-bill');
      await expect(bill.locator('..')).not.toHaveAttribute('aria-busy');
      return persianSum(await bill.locator('dd').last().textContent());
    },
    /** The refund for one applicant whose visa is rejected, in tomans, in the page's digits. */
    async backOnRejection(): Promise<string> {
      const row = page
        .getByTestId('back-rows')
        .locator('div')
        .filter({ hasText: visaPriceTexts.back.onRejection });
      return persianSum(await row.locator('dd').textContent());
    },
    async goOn(applicants: number) {
      await page
        .getByRole('link', { name: kindChoiceTexts.goOn(applicants) })
        .filter({ visible: true })
        .click();
      await expect(page.getByTestId('traveller-0')).toBeVisible();
    },
    async arriveIn(days: number) {
      const { year, month, day } = toJalali(daysFromToday(days));
      await page.getByTestId('arrival-day').fill(String(day));
      await page.getByTestId('arrival-month').selectOption(String(month));
      await page.getByTestId('arrival-year').fill(String(year));
    },
    /** Opens the card of an applicant who is complete. */
    async openComplete(index: number) {
      const card = page.getByTestId(`traveller-${index}`);
      await expect(card).toContainText(applicationTexts.complete);
      // It is opened by keyboard. After a reload the page scrolls back to its former place, and a tap during that would hit something else.
      await card.getByRole('button', { expanded: false }).press('Enter');
      await expect(card.getByTestId(`traveller-${index}-done`)).toBeVisible();
    },
    async choose(index: number, code: string, file: GivenFile) {
      await page.getByTestId(`passengers-${index}-documents-${code}-picture`).setInputFiles(file);
    },
    async give(index: number, code: string, file: GivenFile) {
      await model.choose(index, code, file);
      await model.expectGiven(index, code);
    },
    async expectGiven(index: number, code: string) {
      await expect(documentRow(index, code)).toHaveAttribute('data-state', 'ready');
    },
    /** Types the person's data and the passport. */
    async fill(index: number, { person, passportNumber, passportExpiry: expiry }: Applicant) {
      await buying.fillPerson(index, person);
      await field(index, 'passportNumber').fill(passportNumber);
      await field(index, 'passportExpirationDateFa').fill(expiry[0]);
      await field(index, 'passportExpirationDateFa-month').selectOption(expiry[1]);
      await field(index, 'passportExpirationDateFa-year').fill(expiry[2]);
    },
    /** Fills in the application of one person who is signed in, for Azerbaijan. It is not sent. */
    async fillAlone(applicant: Applicant, mobile: string) {
      await page.goto('/visa/azerbaijan/type?duration=30&entry=single&speed=normal&applicants=1');
      await model.goOn(1);
      await model.fill(0, applicant);
      await model.give(0, 'photo', applicant.files.photo);
      await model.give(0, 'passport', applicant.files.passport);
      await model.arriveIn(40);
      await buying.fillContact(mobile, 'maryam@example.com');
    },
    async untilKept() {
      await expect(model.kept).toHaveAttribute('data-state', 'saved');
    },
    async untilPayment() {
      await expect(page).toHaveURL(/\/visa\/payment\//);
      await expect(page.getByTestId('accept-terms')).toBeVisible();
    },
    /** Pays at the bank; gives the order's id. */
    async pay(): Promise<string> {
      const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      await buying.pay();
      await buying.atBank('pay');
      await expect(page.getByTestId('accepted')).toBeVisible();
      return orderId;
    },
    /** The order's number, from the page after the payment. */
    async orderNumber(): Promise<string> {
      const row = page
        .getByTestId('accepted')
        .locator('dl > div')
        .filter({ hasText: paymentTexts.issuing.orderNumber });
      return (await row.locator('bdi').textContent()) ?? '';
    },
  };
  return model;
};
