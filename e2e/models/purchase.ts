import { expect, type Page } from '@playwright/test';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { chosenFlight, heldOrder } from '../support/calls.ts';
import { codeSentTo, freshMobile } from '../support/outbox.ts';
import { family, type PassportInput, type Person, passportUntil } from '../support/people.ts';
import { type Chosen, resultsPage, type Wanted } from './results.ts';
import { daysFromToday } from './search.ts';

const [someone] = family;

/** The pages of a purchase: the passengers' form, the sign-in on the way, the payment and the ticket. */
export const purchase = (page: Page) => {
  const field = (index: number, name: string) => page.locator(`#passengers-${index}-${name}`);
  const signInDialog = page.getByRole('dialog').filter({ has: page.locator('#sign-in-phone, fieldset') });
  const model = {
    field,
    signInDialog,
    /** Fills in what every flight asks for, and the Persian names if there are fields for them. */
    async fillPerson(index: number, person: Person) {
      await field(index, 'firstName').fill(person.latin[0]);
      await field(index, 'lastName').fill(person.latin[1]);
      if ((await field(index, 'firstNameFarsi').count()) > 0) {
        await field(index, 'firstNameFarsi').fill(person.persian[0]);
        await field(index, 'lastNameFarsi').fill(person.persian[1]);
      }
      const gender = page.getByTestId(`traveller-${index}-gender-${person.gender}`);
      await page.locator('label').filter({ has: gender }).click();
      await field(index, 'birthDateFa').fill(person.birth[0]);
      await field(index, 'birthDateFa-month').selectOption(person.birth[1]);
      await field(index, 'birthDateFa-year').fill(person.birth[2]);
      await field(index, 'nationalCode').fill(person.nationalCode);
    },
    /** Fills in the passport, which a flight abroad asks for. */
    async fillPassport(index: number, { number, expiry }: PassportInput) {
      await field(index, 'passportIssuingCountryCode').selectOption('IRN');
      await field(index, 'passportNumber').fill(number);
      await field(index, 'passportExpirationDateFa').fill(expiry[0]);
      await field(index, 'passportExpirationDateFa-month').selectOption(expiry[1]);
      await field(index, 'passportExpirationDateFa-year').fill(expiry[2]);
    },
    async done(index: number) {
      await page.getByTestId(`traveller-${index}-done`).click();
    },
    async fill(index: number, person: Person) {
      await model.fillPerson(index, person);
      await model.done(index);
    },
    /** Fills in one adult with a passport that is valid for years, and the contact. */
    async fillAbroad(mobile: string) {
      if (someone) await model.fillPerson(0, someone);
      await model.fillPassport(0, passportUntil(daysFromToday(1500)));
      await model.done(0);
      await model.fillContact(mobile, 'maryam@example.com');
    },
    async fillContact(mobile: string, email: string) {
      await page.locator('#contact-phoneNumber').fill(mobile);
      await page.locator('#contact-email').fill(email);
    },
    async submit() {
      await page.locator('[data-testid^="submit-"]:visible').first().click();
    },
    async enterCode(mobile: string, since: Date) {
      await expect(page.getByTestId('otp-1')).toBeFocused();
      await page.keyboard.type(await codeSentTo(page.request, mobile, since));
      await expect(page.getByTestId('otp-1')).toHaveCount(0);
    },
    async signIn(mobile: string) {
      const since = new Date(Date.now() - 1000);
      await page.getByTestId('sign-in-phone').fill(mobile);
      await page.getByTestId('sign-in-send').click();
      await model.enterCode(mobile, since);
      // New users are asked to set a password, except during a purchase. This step may be skipped.
      const skip = page.getByTestId('skip-password');
      if (await skip.isVisible()) await skip.click();
    },
    /** Chooses a system flight in the list and fills in one adult. The form is not sent, so no seat is held. */
    async fillAlone(wanted: Wanted, mobile = freshMobile()): Promise<{ mobile: string; chosen: Chosen }> {
      const results = resultsPage(page);
      const chosen = await results.openSystemFlight(wanted);
      await results.goOn();
      if (someone) await model.fill(0, someone);
      await model.fillContact(mobile, 'maryam@example.com');
      return { mobile, chosen };
    },
    /** The same without the list: opens the form by its address. */
    async fillByAddress(wanted: Wanted, mobile = freshMobile()): Promise<{ mobile: string; chosen: Chosen }> {
      const { address, chosen } = await chosenFlight(page, wanted);
      await page.goto(address);
      await expect(page.getByTestId('traveller-0')).toBeVisible();
      if (someone) await model.fill(0, someone);
      await model.fillContact(mobile, 'maryam@example.com');
      return { mobile, chosen };
    },
    /** Signs in and holds the order by calls, and opens the page before the payment. */
    async reachConfirm(
      wanted: Wanted,
      suits?: (proposal: Proposal) => boolean,
    ): Promise<{ mobile: string; chosen: Chosen; orderId: string }> {
      const mobile = freshMobile();
      const held = await heldOrder(page, mobile, wanted, suits);
      await page.goto(`/confirm?orderId=${held.orderId}`);
      await model.untilConfirm();
      return { mobile, ...held };
    },
    async untilConfirm() {
      await expect(page).toHaveURL(/\/confirm\?/, { timeout: 30_000 });
      await expect(page.getByTestId('accept-terms')).toBeVisible();
    },
    /** Expects the amount to pay, given in rials, to be visible, in the bill or in the bar at the bottom of a phone. */
    async expectPayable(rials: number) {
      const amount = page.getByText(formatToman(toRial(rials))).filter({ visible: true });
      await expect(amount.first()).toBeVisible();
    },
    async pay() {
      await page.getByTestId('accept-terms').check();
      await page.locator('[data-testid^="pay-"]:visible').first().click();
    },
    async untilBank() {
      await expect(page).toHaveURL(/\/demo-bank\//, { timeout: 30_000 });
    },
    async atBank(button: 'pay' | 'fail' | 'cancel' | 'lost') {
      await model.untilBank();
      await page.getByTestId(`bank-${button}`).click();
    },
    /** Pays from the page before the payment and waits for the tickets. */
    async payAtBank() {
      await model.pay();
      await model.atBank('pay');
      await model.untilIssued();
      // The focus is on the heading, so that a keyboard goes on from there and not from the top of the page.
      await expect(page.locator('main h1')).toBeFocused();
    },
    async untilIssued() {
      await expect(page.getByTestId('issued')).toBeVisible({ timeout: 60_000 });
    },
  };
  return model;
};
