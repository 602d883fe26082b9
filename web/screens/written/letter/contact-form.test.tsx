import { afterEach, expect, test } from 'vitest';
import { contactTexts as texts } from '#core/texts/contact.ts';
import { endSession, startSession } from '#web/api/session.ts';
import { expectAccessible, houseAnswers, Refusal, render } from '#web/testing/index.ts';
import { forgetBegun } from './begun.ts';
import { ContactForm } from './contact-form.tsx';

afterEach(() => {
  forgetBegun();
  endSession();
});

const question = 'پول بلیتم هنوز نرسیده است.';

const written = async () => {
  const screen = await render(<ContactForm />);
  await screen.getByLabelText(texts.name).fill('مریم رضایی');
  await screen.getByLabelText(texts.phone).fill('09121234567');
  await screen.getByLabelText(texts.text).fill(question);
  return screen;
};

test('a letter that was begun is there after a reload, is sent as the same one, and is gone once it arrived', async () => {
  const ids: unknown[] = [];
  houseAnswers({
    'POST /api/front-api/Contact/Send': ({ body }) => {
      ids.push(body['letterId']);
      return ids.length === 1 ? new Refusal(503, 'UNAVAILABLE', 'کمی بعد') : { number: 'N-0000001' };
    },
  });
  const before = await written();
  await before.getByRole('button', { name: texts.send }).click();
  await expect.element(before.getByText('کمی بعد')).toBeVisible();
  await before.unmount();

  const after = await render(<ContactForm />);
  await expect.element(after.getByLabelText(texts.text)).toHaveValue(question);
  await expect.element(after.getByLabelText(texts.phone)).toHaveValue('۰۹۱۲۱۲۳۴۵۶۷');
  await expectAccessible(after.container);
  await after.getByRole('button', { name: texts.send }).click();
  await expect.element(after.getByTestId('letter-sent')).toHaveTextContent('N-0000001');
  expect(ids[1]).toBe(ids[0]);
  await after.unmount();

  const later = await render(<ContactForm />);
  await expect.element(later.getByLabelText(texts.text)).toHaveValue('');
});

test('whoever comes after its writer has signed out finds nothing of it', async () => {
  const claims = btoa(JSON.stringify({ sub: 'writer' }));
  startSession({ access_token: `a.${claims}.c`, expires_in: 600 });
  const before = await written();
  await before.unmount();
  endSession();
  const after = await render(<ContactForm />);
  await expect.element(after.getByLabelText(texts.text)).toHaveValue('');
});
