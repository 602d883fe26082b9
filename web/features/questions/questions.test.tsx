import { expect, test } from 'vitest';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { contentPageTexts } from '#core/texts/content-pages.ts';
import { AsPage, expectAccessible, houseAnswers, Refusal, render, userEvent } from '#web/testing/index.ts';
import { StepQuestions } from './index.ts';

const call = 'GET /api/front-api/Content/GetHelp';
const answerOf = (slug: string, title: string) => ({
  slug,
  title,
  blocks: [{ type: 'paragraph', text: `نوشته ${slug}` }],
});
const all = [
  answerOf('bags', 'بار چقدر است؟'),
  answerOf('infant', 'نوزاد بلیت می‌خواهد؟'),
  answerOf('card', 'کدام کارت؟'),
];

const step = () =>
  render(
    <AsPage>
      <h1>مسافران</h1>
      <input aria-label="نام" />
      <StepQuestions names={['infant', 'nobody-wrote-it', 'bags']} />
    </AsPage>,
  );

test('answers are asked for once somebody wants them, stand in their sequence, and leave the form as it is', async () => {
  const called = houseAnswers({ [call]: () => all });
  const screen = await step();
  await userEvent.type(screen.getByLabelText('نام'), 'Maryam');
  expect(called).toEqual([]);
  await screen.getByText(checkoutTexts.questions).click();
  const questions = screen.getByRole('group').filter({ hasText: /؟/ });
  await expect.element(screen.getByText('نوزاد بلیت می‌خواهد؟')).toBeVisible();
  expect(questions.elements().at(-1)?.querySelector('summary')?.textContent).toContain('بار چقدر است؟');
  await expect.element(screen.getByText('کدام کارت؟')).not.toBeInTheDocument();
  await screen.getByText('نوزاد بلیت می‌خواهد؟').click();
  await expect.element(screen.getByText('نوشته infant')).toBeVisible();
  await expect.element(screen.getByLabelText('نام')).toHaveValue('Maryam');
  // Whoever wants to read more does it beside the form, too.
  await expect
    .element(screen.getByRole('link', { name: contentPageTexts.allQuestions }))
    .toHaveAttribute('target', '_blank');
  expect(called).toEqual([call]);
  await expectAccessible();
});

test('answers that do not come are said so, and asked for again', async () => {
  let isDown = true;
  houseAnswers({ [call]: () => (isDown ? new Refusal(503, 'UNAVAILABLE', 'بعداً') : all) });
  const screen = await step();
  await screen.getByText(checkoutTexts.questions).click();
  await expect.element(screen.getByText(checkoutTexts.questionsFailed)).toBeVisible();
  await expectAccessible();
  isDown = false;
  await screen.getByRole('button').click();
  await expect.element(screen.getByText('بار چقدر است؟')).toBeVisible();
});
