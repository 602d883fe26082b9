import { beforeEach, expect, test, vi } from 'vitest';
import { accountTexts } from '#core/texts/account.ts';
import { validationTexts } from '#core/texts/validation.ts';
import { startSession } from '#web/api/session.ts';
import { AsPage, expectAccessible, houseAnswers, Refusal, render, userEvent } from '#web/testing/index.ts';
import { IdentityPanel } from './identity-panel.tsx';

const owner = { firstName: 'سارا', lastName: 'احمدی', nationalCode: null, birthDate: null };

beforeEach(() => startSession({ access_token: 'a.b.c', expires_in: 900 }));

test('what is wrong is said once its field is left; what the server refuses stands at its field until it is changed', async () => {
  const update = vi
    .fn((_: { body: Record<string, unknown> }): unknown => owner)
    .mockImplementationOnce(
      () => new Refusal(400, 'VALIDATION', 'این کد ملی از کس دیگری است.', { field: 'nationalCode' }),
    );
  houseAnswers({ 'POST /account/api/Account/Update': update });
  const screen = await render(
    <AsPage>
      <IdentityPanel owner={owner} />
    </AsPage>,
  );
  const code = screen.getByTestId('owner-nationalCode');
  await code.fill('1234567890');
  await expect.element(code).toBeValid();
  await userEvent.tab();
  await expect
    .element(code)
    .toHaveAccessibleDescription(new RegExp(validationTexts.NATIONAL_CODE_IS_INVALID));
  await screen.getByTestId('save-identity').click();
  await expect.element(code).toHaveFocus();
  expect(update).not.toHaveBeenCalled();
  await expectAccessible();
  await code.fill('0499370899');
  await screen.getByTestId('save-identity').click();
  await expect.element(code).toHaveAccessibleDescription(/از کس دیگری است/);
  await code.fill('0084575948');
  await expect.element(code).toBeValid();
  await screen.getByTestId('save-identity').click();
  await expect.element(screen.getByText(accountTexts.identity.saved)).toBeVisible();
  expect(update.mock.lastCall?.[0].body).toEqual({
    firstName: 'سارا',
    lastName: 'احمدی',
    nationalCode: '0084575948',
    birthDate: null,
  });
});
