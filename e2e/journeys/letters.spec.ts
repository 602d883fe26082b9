import { contactTexts } from '#core/texts/contact.ts';
import { staffLetterTexts } from '#core/texts/staff-letters.ts';
import { signedIn } from '../support/calls.ts';
import { freshEmail, freshMobile, textsSentTo } from '../support/outbox.ts';
import { giveScopes, setUpFactor } from '../support/staff.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

// The first call of new staff fails, since the server asks for the second factor.
test.use({ expectedStatuses: [403] });

const { dialog: staffTexts } = staffLetterTexts;
const question = 'پول بلیتم هنوز نرسیده است.';
const answer = 'پول شما امروز به بانک رفت و تا ۷۲ ساعت دیگر در حسابتان می‌نشیند.';

for (const way of ['email', 'phone'] as const)
  test(`a letter arrives, staff answer it, and its writer gets the answer by ${way} @phone @desktop`, async ({
    page,
    otherPage: staff,
  }) => {
    const to = way === 'email' ? freshEmail() : freshMobile();
    await page.goto('/contact-us');
    await page.getByRole('button', { name: contactTexts.send }).click();
    await expect(page.getByLabel(contactTexts.name)).toBeFocused();
    await expectAccessible(page, 'a letter of which something is missing');
    await page.getByLabel(contactTexts.name).fill('مریم رضایی');
    await page.getByLabel(contactTexts[way]).fill(to);
    await page.getByLabel(contactTexts.text).fill(question);
    await page.getByRole('button', { name: contactTexts.send }).click();
    const sent = page.getByTestId('letter-sent');
    await expect(sent).toContainText(/N-\d{7}/);
    await expectAccessible(page, 'a letter that arrived');
    const [number = ''] = /N-\d{7}/.exec((await sent.textContent()) ?? '') ?? [];

    const clerk = freshMobile();
    await giveScopes(clerk, 'letters:answer');
    await signedIn(staff, clerk);
    await staff.goto('/back-office/letters?state=waiting');
    await setUpFactor(staff);
    await expect(staff.getByTestId('letters')).toContainText(question);
    await expectAccessible(staff, 'letters of staff');
    await staff.getByRole('button', { name: staffLetterTexts.answerOf(number) }).click();
    await staff.getByRole('button', { name: staffTexts.submit }).click();
    await expect(staff.getByTestId('letter-answer-text')).toBeFocused();
    await expectAccessible(staff, 'an answer of staff of which the words are missing');
    await staff.getByTestId('letter-answer-text').fill(answer);
    await staff.getByRole('button', { name: staffTexts.submit }).click();
    await expect(staff.getByRole('button', { name: staffLetterTexts.answerOf(number) })).toHaveCount(0);
    await staff.goto('/back-office/letters?state=answered');
    await expect(staff.getByTestId('letters')).toContainText(number);
    await expect(staff.getByTestId('letters')).toContainText(answer);

    await expect(async () => {
      const [message] = await textsSentTo(page.request, to);
      expect(message).toContain(contactTexts.answer(number, answer));
    }).toPass();
  });
