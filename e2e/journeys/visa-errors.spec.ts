import { applicationTexts } from '#core/products/visa/texts/application.ts';
import { visaGuideTexts } from '#core/products/visa/texts/guide.ts';
import { visaProblemTexts } from '#core/products/visa/texts/problems.ts';
import { visaSaleTexts } from '#core/products/visa/texts/sale.ts';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { uploadTexts } from '#core/texts/uploads.ts';
import { purchase } from '../models/purchase.ts';
import { visaApplication } from '../models/visa.ts';
import { visaDesk } from '../models/visa-desk.ts';
import { signedIn } from '../support/calls.ts';
import { applicantWithDocuments, largePicture, textAsPicture } from '../support/documents.ts';
import { freshMobile } from '../support/outbox.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

// The first call of new staff fails, since the server asks for the second factor.
test.use({ expectedStatuses: [403] });

test('what is wrong is said of the applicant and the document, and nothing is lost of the rest @phone', async ({
  page,
}) => {
  const buying = purchase(page);
  const application = visaApplication(page);
  const { documentRow, errors, field } = application;
  const [first, second] = [await applicantWithDocuments(0), await applicantWithDocuments(1)];
  const kind = '/visa/azerbaijan/type?duration=30&entry=single&speed=normal&applicants=2';
  await page.goto(kind);
  await application.goOn(2);
  await application.fill(0, first);

  await application.choose(0, 'passport', textAsPicture());
  await expect(documentRow(0, 'passport')).toContainText(uploadTexts.notImage);
  // A picture that is wider than tall, such as a page of a passport, is no photo of a person.
  await application.choose(0, 'photo', first.files.passport);
  await expect(documentRow(0, 'photo')).toContainText(applicationTexts.picture.PHOTO_NOT_PORTRAIT);
  await expectAccessible(page, 'visa bad pictures');
  // A picture that is too large is made smaller and sent.
  await application.choose(0, 'passport', await largePicture());
  await buying.signIn(freshMobile());
  await application.expectGiven(0, 'passport');
  await application.fill(1, { ...second, passportNumber: first.passportNumber });
  await application.give(1, 'photo', second.files.photo);

  await buying.submit();
  await expect(errors).toContainText(visaProblemTexts.passportTwice);
  await expect(errors).toContainText(applicationTexts.documents.failed('عکس پرسنلی'));
  await expect(errors).toContainText(applicationTexts.documents.missing('صفحه اول گذرنامه'));
  await expectAccessible(page, 'visa application with errors');
  await errors.getByRole('link', { name: visaProblemTexts.passportTwice }).click();
  await expect(field(1, 'passportNumber')).toBeFocused();
  await field(1, 'passportNumber').fill(second.passportNumber);
  await expect(errors).not.toContainText(visaProblemTexts.passportTwice);
  await expect(field(0, 'lastName')).toHaveValue('REZAEI');
  await application.expectGiven(0, 'passport');
  await application.expectGiven(1, 'photo');

  // The application is sent, not paid and cancelled: the form links to the unpaid order, and the order is closed.
  await application.give(0, 'photo', first.files.photo);
  await application.give(1, 'passport', second.files.passport);
  await application.arriveIn(40);
  await buying.fillContact(freshMobile(), 'maryam@example.com');
  await buying.submit();
  await application.untilPayment();
  await page.goto(kind);
  await application.goOn(2);
  await expect(page.getByTestId('pay-waiting')).toBeVisible();
  await page.getByTestId('look-waiting').click();
  await page.getByTestId('cancel-unpaid').click();
  await expectAccessible(page, 'unpaid order cancelled', { within: 'dialog' });
  await page.getByTestId('cancel-unpaid-yes').click();
  await expect(page.getByText(visaSaleTexts.reasons?.cancelled_by_traveller ?? '').first()).toBeVisible();
  await expect(page.getByTestId('pay-now')).toHaveCount(0);
  await expectAccessible(page, 'order that was cancelled');
});

test('a destination that staff close sells nothing until it is opened again @desktop', async ({
  page,
  otherPage,
}) => {
  const closed = page.getByText(visaGuideTexts.closed);
  const desk = visaDesk(otherPage);
  await desk.enter('-catalogue?code=india');
  await desk.setOpen(false);
  for (const address of ['/visa/india', '/visa/india/type']) {
    await page.goto(address);
    await expect(closed).toBeVisible();
    await expect(page.getByTestId('visa-start')).toHaveCount(0);
    await expect(page.getByTestId('visa-bill')).toHaveCount(0);
  }
  await expectAccessible(page, 'visa closed');
  await desk.setOpen(true);
  await page.reload();
  await expect(page.getByTestId('visa-bill')).toBeVisible();
  await expect(closed).toHaveCount(0);
});

test.describe('while nobody says who is signed in', () => {
  test.use({ expectedStatuses: [503] });

  test('a form that was begun waits, and is there again with the answer @phone', async ({ page }) => {
    const application = visaApplication(page);
    const first = await applicantWithDocuments(0);
    await signedIn(page, freshMobile());
    await page.goto('/visa/azerbaijan/type?duration=30&entry=single&speed=normal&applicants=1');
    await application.goOn(1);
    await application.fill(0, first);
    await application.untilKept();
    const fail = (calls: RegExp) =>
      page.route(calls, (route) =>
        route.fulfill({ status: 503, json: { data: null, meta: { errors: [] } } }),
      );
    const failed = page.getByRole('heading', { name: applicationTexts.loadFailedTitle });
    const again = page.getByRole('button', { name: checkoutTexts.failed.again });
    await fail(/CurrentUser$/);
    await page.reload();
    await expect(failed).toBeVisible();
    await expectAccessible(page, 'visa application of nobody knows whom');
    await page.unroute(/CurrentUser$/);
    await again.click();
    await expect(page.getByText(applicationTexts.draft.restored)).toBeVisible();
    await expect(application.field(0, 'passportNumber')).toHaveValue(first.passportNumber);

    // Another device has only the draft of the account. If that cannot be loaded, an empty form would be wrong.
    await page.evaluate(() => sessionStorage.clear());
    await fail(/GetDraft/);
    await page.reload();
    await expect(failed).toBeVisible();
    await page.unroute(/GetDraft/);
    await again.click();
    await expect(page.getByText(applicationTexts.draft.restoredFromAccount)).toBeVisible();
    await expect(application.field(0, 'passportNumber')).toHaveValue(first.passportNumber);
  });
});
