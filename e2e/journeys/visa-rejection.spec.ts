import { visaDeskTexts } from '#core/products/visa/texts/desk.ts';
import { progressTexts } from '#core/products/visa/texts/progress.ts';
import { visaSaleTexts } from '#core/products/visa/texts/sale.ts';
import { purchase } from '../models/purchase.ts';
import { visaApplication } from '../models/visa.ts';
import { visaDesk } from '../models/visa-desk.ts';
import { walletPage } from '../models/wallet.ts';
import { applicantWithDocuments } from '../support/documents.ts';
import { freshMobile, textsSentTo } from '../support/outbox.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

// The first call of new staff fails, since the server asks for the second factor.
test.use({ expectedStatuses: [403] });

const maryam = 'MARYAM REZAEI';
const note = 'گوشه بلیت در عکس بریده است؛ دوباره بفرستید.';
const why = 'اداره مهاجرت دلیلی نگفته است.';

test('a document is asked for again, the visa is turned down, and what was promised comes back @desktop', async ({
  page,
  otherPage,
  request,
}) => {
  const buying = purchase(page);
  const application = visaApplication(page);
  const desk = visaDesk(otherPage);
  const wallet = walletPage(page);
  const applicant = await applicantWithDocuments(0);
  const mobile = freshMobile();
  const told = async () => (await textsSentTo(request, mobile)).join(' ');

  await page.goto('/visa/uae/type?duration=30&entry=single&speed=normal&applicants=1');
  const promised = await application.backOnRejection();
  expect(promised).toMatch(/[۱-۹]/);
  await expectAccessible(page, 'visa kind without guarantee');
  await application.goOn(1);
  await application.fill(0, applicant);
  await application.arriveIn(40);
  await buying.fillContact(mobile, 'maryam@example.com');
  await application.choose(0, 'passport', applicant.files.passport);
  await buying.signIn(mobile);
  await application.expectGiven(0, 'passport');
  await application.give(0, 'photo', applicant.files.photo);
  for (const code of ['returnTicket', 'nationalCard']) await application.give(0, code, applicant.files.paper);
  await expectAccessible(page, 'visa application');
  await buying.submit();
  await application.untilPayment();
  await expectAccessible(page, 'visa payment');
  const orderId = await application.pay();
  const orderNumber = await application.orderNumber();
  await expectAccessible(page, 'visa paid');

  await desk.enter();
  await desk.open(orderNumber);
  await desk.begin('ask', maryam);
  await otherPage.getByTestId('ask-which').selectOption('returnTicket');
  await otherPage.getByTestId('ask-note').fill(note);
  await expectAccessible(otherPage, 'visa desk asks', { within: 'dialog' });
  await desk.submit('ask');
  await expect.poll(told).toContain(note);

  await page.goto('/profile/my-travels');
  await expect(page.getByTestId('orders')).toContainText(visaDeskTexts.asks(1));
  await page.getByTestId('orders').getByRole('link').click();
  await expect(page.getByText(visaDeskTexts.asks(1))).toBeVisible();
  await expectAccessible(page, 'order that lacks a document');
  await page.getByTestId('to-progress').click();
  const asked = page.getByTestId('asked');
  await expect(asked).toContainText(note);
  await expectAccessible(page, 'visa document asked for');
  await asked.getByTestId(/-picture$/).setInputFiles(applicant.files.paper);
  await expect(asked).toHaveCount(0);
  await expect(page.getByTestId('visa-money')).toContainText(`${promised} تومان`);

  await otherPage.reload();
  await desk.begin('reject', maryam);
  await expect(desk.dialog('reject')).toContainText(`${promised} تومان`);
  await otherPage.getByTestId('reject-note').fill(why);
  await expectAccessible(otherPage, 'visa desk rejects', { within: 'dialog' });
  await desk.submit('reject');
  await expect.poll(told).toContain(why);
  expect(await told()).toContain(`${promised} تومان به کیف پول`);

  await page.reload();
  await expect(page.getByText(progressTexts.rejected.title)).toBeVisible();
  await expect(page.getByText(why)).toBeVisible();
  await expectAccessible(page, 'visa turned down');
  await page.goto(`/profile/my-travels/order-details?orderId=${orderId}`);
  await expect(page.locator('main')).toContainText(visaSaleTexts.standings?.RefundSuccessful ?? '');
  await expectAccessible(page, 'visa order refunded');
  await wallet.open();
  await expect(wallet.balance).toHaveText(new RegExp(`(?<![۰-۹٬])${promised}\\s*تومان`));
});
