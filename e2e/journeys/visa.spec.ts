import { readFile } from 'node:fs/promises';
import { applicationTexts } from '#core/products/visa/texts/application.ts';
import { visaPaperTexts } from '#core/products/visa/texts/paper.ts';
import { visaSaleTexts } from '#core/products/visa/texts/sale.ts';
import { purchase } from '../models/purchase.ts';
import { visaApplication } from '../models/visa.ts';
import { visaDesk } from '../models/visa-desk.ts';
import { applicantWithDocuments, visaFile } from '../support/documents.ts';
import { withoutNetwork } from '../support/offline.ts';
import { freshMobile, textsSentTo } from '../support/outbox.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

// The first call of new staff fails, since the server asks for the second factor.
test.use({ expectedStatuses: [403], serviceWorkers: 'allow' });

/** The names in their passports. */
const [maryam, arash] = ['MARYAMA REZAEI', 'ARASH REZAEI'];

test('two people apply, pay and have their visas @phone', async ({
  page,
  otherPage,
  request,
  consoleErrors,
}) => {
  const buying = purchase(page);
  const application = visaApplication(page);
  const desk = visaDesk(otherPage);
  const [first, second] = [await applicantWithDocuments(0), await applicantWithDocuments(1)];
  const mobile = freshMobile();

  await application.search('امارات', 2);
  await expectAccessible(page, 'visa search');
  await application.submitSearch();
  await application.chooseKind('duration', 30);
  await page.getByTestId('visa-guarantee').check();
  const total = await application.total();
  await expectAccessible(page, 'visa kinds');
  await application.goOn(2);

  // Before a picture of a passport is sent, the user must sign in.
  await page.getByTestId('traveller-0-picture').setInputFiles(first.files.passport);
  await buying.signIn(mobile);
  await expect(application.field(0, 'passportNumber')).toHaveValue(first.passportNumber);
  await application.expectGiven(0, 'passport');
  await application.arriveIn(40);
  await buying.fillContact(mobile, 'maryam@example.com');
  await application.give(0, 'photo', first.files.photo);
  for (const code of ['returnTicket', 'nationalCard']) await application.give(0, code, first.files.paper);
  await expectAccessible(page, 'visa applicants');

  // In the middle of the form, this tab and the account both keep the draft.
  await application.untilKept();
  await page.reload();
  await expect(page.getByText(applicationTexts.draft.restored)).toBeVisible();
  await application.openComplete(0);
  await application.expectGiven(0, 'photo');
  await expect(application.field(0, 'passportNumber')).toHaveValue(first.passportNumber);
  await buying.done(0);
  await application.fill(1, second);
  for (const code of ['passport', 'photo'] as const) await application.give(1, code, second.files[code]);
  for (const code of ['returnTicket', 'nationalCard']) await application.give(1, code, second.files.paper);
  await application.untilKept();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByText(applicationTexts.draft.restoredFromAccount)).toBeVisible();
  await buying.submit();
  await application.untilPayment();
  await expect(page.getByText(total).filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page, 'visa payment');

  // One letter is corrected: the form is as it was sent, and the new order replaces the unpaid one.
  const former = page.url();
  await page.goBack();
  await application.openComplete(0);
  await application.expectGiven(0, 'passport');
  await application.field(0, 'firstName').fill('MARYAMA');
  await buying.done(0);
  await buying.submit();
  await application.untilPayment();
  expect(page.url()).not.toBe(former);
  await expect(page.getByText('MARYAMA REZAEI')).toBeVisible();
  const orderId = await application.pay();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(visaSaleTexts.paidTitle ?? '');
  await expect(page.getByTestId('application-number')).toHaveCount(2);
  await expectAccessible(page, 'visa paid');

  await page.getByTestId('to-progress').click();
  await expect(page.getByTestId('applicant')).toHaveCount(2);

  await desk.enter(`?orderId=${orderId}`);
  await expect(desk.applicants).toHaveCount(2);
  await expectAccessible(otherPage, 'visa desk application');
  await desk.together('send');
  await desk.together('approve');
  for (const [at, name] of [maryam, arash].entries()) {
    await desk.begin('issue', name);
    await desk.fillVisa(`UAE-${at}`, ['21', '6', '2027'], visaFile(name, `UAE-${at}`));
    await desk.submit('issue');
  }
  await desk.begin('correct', arash);
  await desk.fillVisa('UAE-RIGHT', ['22', '6', '2027'], visaFile(arash, 'UAE-RIGHT'));
  await expectAccessible(otherPage, 'visa desk corrects', { within: 'dialog' });
  await desk.submit('correct');
  await page.reload();
  await expect(page.getByTestId('visa-issued')).toHaveCount(2);
  await expect(page.getByTestId('visa-issued').last()).toContainText('UAE-RIGHT');
  await expectAccessible(page, 'visa issued');
  const { pathname, search } = new URL(page.url());
  await withoutNetwork(page, { path: `${pathname}${search}`, consoleErrors }, async (later) => {
    await expect(later.getByRole('article').last()).toContainText('UAE-RIGHT');
    await expectAccessible(later, 'kept visas');
    // The file itself is in the page.
    const [saved] = await Promise.all([
      later.waitForEvent('download'),
      later.getByRole('link', { name: visaPaperTexts.open }).last().click(),
    ]);
    expect(saved.suggestedFilename()).toBe('visa-UAE-RIGHT.pdf');
    expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('visa-pdf').first().click(),
  ]);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(async () =>
    expect((await textsSentTo(request, mobile)).join(' ')).toContain('صادر شد'),
  ).toPass();
  await page.goto(`/profile/my-travels/order-details?orderId=${orderId}`);
  await expect(page.locator('main')).toContainText(visaSaleTexts.standings?.FinalizationSuccessful ?? '');
});
