import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, expireSession, startSession } from '#web/api/session.ts';
import { AsPage, render } from '#web/testing/index.ts';
import { SignedInOnly } from './guard.tsx';
import { takeRememberedPath } from './remembered-path.ts';
import { answerSignIn, signInRequest } from './request.ts';

const before = `${location.pathname}${location.search}`;

beforeEach(() => {
  history.replaceState(null, '', '/profile/account');
  startSession({ access_token: 'token', expires_in: 900 });
});
afterEach(() => {
  answerSignIn(false);
  endSession();
  takeRememberedPath();
  history.replaceState(null, '', before);
});

/** The page stays drawn whatever the address is, as while the next one is on its way. */
const draw = () =>
  render(
    <AsPage>
      <SignedInOnly>
        <h1>حساب</h1>
      </SignedInOnly>
    </AsPage>,
  );

test.each([
  ['was ended', endSession],
  ['ran out', expireSession],
])('who had left for another page before their session %s is not asked to sign in', async (_how, end) => {
  const screen = await draw();
  await expect.element(screen.getByRole('heading', { name: 'حساب' })).toBeVisible();
  history.replaceState(null, '', '/');
  end();
  // Longer than a drawing takes.
  await new Promise((done) => setTimeout(done, 300));
  expect(signInRequest()).toBeNull();
  expect(takeRememberedPath()).toBeNull();
  expect(location.pathname).toBe('/');
});

test('whose session ends on the page is asked there, and sent home to come back if it was ended', async () => {
  await draw();
  expireSession();
  await vi.waitFor(() => expect(signInRequest()?.reason).toBe('expired'));
  expect(location.pathname).toBe('/profile/account');
  startSession({ access_token: 'new', expires_in: 900 });
  answerSignIn(true);
  await vi.waitFor(() => expect(signInRequest()).toBeNull());
  endSession();
  await vi.waitFor(() => expect(signInRequest()?.reason).toBe('guard'));
  expect(location.pathname).toBe('/');
  expect(takeRememberedPath()).toBe('/profile/account');
});
