import { beforeEach, expect, test, vi } from 'vitest';
import { staffTexts } from '#core/products/visa/texts/staff.ts';
import { startSession } from '#web/api/session.ts';
import { AsPage, expectAccessible, houseAnswers, Refusal, render } from '#web/testing/index.ts';
import type { StepProps } from '../props.ts';
import { AskDialog } from './ask-dialog.tsx';
import { IssueDialog } from './issue-dialog.tsx';

const step = {
  application: { orderId: 'o' },
  applicant: {
    travellerId: 't',
    visa: null,
    events: [],
    documents: [{ code: 'photo', title: 'عکس' }],
  },
  name: 'سارا احمدی',
  onClose: () => undefined,
} as unknown as StepProps;

beforeEach(() => startSession({ access_token: 'a.b.c', expires_in: 900 }));

test('a document of another name is asked for by that name; a refusal leaves what was typed', async () => {
  const ask = vi.fn(
    (_: { body: Record<string, unknown> }) => new Refusal(503, 'UNAVAILABLE', 'دوباره امتحان کنید.'),
  );
  houseAnswers({ 'POST /api/back-office/visa/AskForDocument': ask });
  const screen = await render(
    <AsPage>
      <AskDialog {...step} />
    </AsPage>,
  );
  const texts = staffTexts.ask;
  const which = screen.getByTestId('ask-which');
  await screen.getByTestId('ask-submit').click();
  await expect.element(which).toHaveFocus();
  await expect.element(which).toHaveAccessibleDescription(texts.missing.which);
  await which.selectOptions(texts.other);
  await screen.getByTestId('ask-title').fill('گواهی شغل');
  await screen.getByTestId('ask-note').fill('به انگلیسی');
  await expectAccessible();
  await screen.getByTestId('ask-submit').click();
  await expect.element(screen.getByText('دوباره امتحان کنید.')).toBeVisible();
  expect(ask.mock.lastCall?.[0].body).toMatchObject({
    orderId: 'o',
    travellerId: 't',
    title: 'گواهی شغل',
    note: 'به انگلیسی',
  });
  await expect.element(screen.getByTestId('ask-title')).toHaveValue('گواهی شغل');
});

test('a visa is not handed out before its number, its day and its file are there', async () => {
  const called = houseAnswers({});
  const screen = await render(
    <AsPage>
      <IssueDialog {...step} step="issue" />
    </AsPage>,
  );
  const number = screen.getByTestId('issue-number');
  await screen.getByTestId('issue-submit').click();
  await expect.element(number).toHaveFocus();
  await expect.element(number).toBeInvalid();
  await expect.element(screen.getByTestId('issue-file')).toBeInvalid();
  await expectAccessible();
  await number.fill('V123456');
  await expect.element(number).toBeValid();
  await screen.getByTestId('issue-submit').click();
  await expect.element(number).not.toHaveFocus();
  expect(called).toEqual([]);
});
