import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Route, Router } from 'wouter';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { dueTexts } from '#core/texts/dues.ts';
import { shareTexts } from '#core/texts/shares.ts';
import { endSession, startSession } from '#web/api/session.ts';
import { deadlineText } from '#web/features/orders/index.ts';
import { answerSignIn, signInRequest } from '#web/features/sign-in/request.ts';
import { AsPage, expectAccessible, houseAnswers, Refusal, render } from '#web/testing/index.ts';
import PaySharePage from './page.tsx';
import type { Asking, PaidReceipt, ShownShare } from './shown.ts';

const texts = shareTexts.page;

const receipt = (more: Partial<PaidReceipt> = {}): PaidReceipt => ({
  name: 'نیلوفر',
  isOfTraveller: false,
  organiser: 'کاوه',
  title: 'تهران به مشهد',
  subtitle: 'ماهان ۱۰۳۲',
  startsAt: toPlainDateTime('2030-03-01T06:30'),
  endsAt: null,
  payableUntil: null,
  dueAt: null,
  ifIncomplete: 'back',
  amount: toRial(5_000_000),
  fromWallet: toRial(0),
  paidAt: new Date().toISOString() as PaidReceipt['paidAt'],
  reference: 'R-12345',
  ...more,
});
const shown = (more: Partial<ShownShare>): ShownShare => ({
  state: 'paid',
  asked: null,
  receipt: null,
  own: null,
  isGuest: false,
  waiting: toRial(0),
  ...more,
});
const atLink = (): [string, () => void] => ['/pay/aaaaaaaaaaaaaaaaaaaaaaaa', () => undefined];
const draw = async (
  answer: ShownShare | (() => ShownShare),
  more: Parameters<typeof houseAnswers>[0] = {},
) => {
  houseAnswers({
    'GET /api/payment/Shares/Shown/aaaaaaaaaaaaaaaaaaaaaaaa': () =>
      typeof answer === 'function' ? answer() : answer,
    'GET /api/wallet/wallet/CurrentUserBalance': () => ({ balance: 0, reserved: 0 }),
    'GET /api/payment/Gateway/Paged': () => ({ data: [], totalCount: 0 }),
    ...more,
  });
  return render(
    <AsPage>
      <Router hook={atLink}>
        <Route path="/pay/:token">
          <PaySharePage />
        </Route>
      </Router>
    </AsPage>,
  );
};

beforeEach(() => startSession({ access_token: 'a.b.c', expires_in: 900 }));
afterEach(() => endSession());

const soon = () => new Date(Date.now() + 600_000).toISOString() as PaidReceipt['paidAt'];
const own = { state: 'succeeded' as const, amount: toRial(5_000_000) };

test('whose share it is of the travellers is not told: it is called a traveller’s, or what the organiser typed', async () => {
  const nameless = await draw(shown({ receipt: receipt({ name: '', isOfTraveller: true }) }));
  await expect.element(nameless.getByText(texts.ofTraveller)).toBeVisible();
  await nameless.unmount();
  const named = await draw(shown({ receipt: receipt({ isOfTraveller: true }) }));
  await expect.element(named.getByText('نیلوفر')).toBeVisible();
  expect(named.getByText(texts.ofTraveller).query()).toBeNull();
});

test('whoever paid has a receipt with the number of the bank, and prints it', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const screen = await draw(shown({ own, receipt: receipt({ payableUntil: soon() }) }));
  await expect.element(screen.getByText(texts.mine.title)).toBeVisible();
  const paper = screen.getByTestId('share-receipt');
  for (const said of ['R-12345', 'تهران به مشهد', 'کاوه', texts.receipt.card, texts.back])
    await expect.element(paper).toHaveTextContent(said);
  await screen.getByRole('button', { name: texts.receipt.print }).click();
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
  await expectAccessible();
});

test('the wallet gives no number, and a reserved order ends by its rule', async () => {
  const paid = receipt({ fromWallet: toRial(5_000_000), reference: null, ifIncomplete: 'byRule' });
  const screen = await draw(shown({ own, receipt: { ...paid, payableUntil: soon() } }));
  const paper = screen.getByTestId('share-receipt');
  await expect.element(paper).toHaveTextContent(texts.receipt.wallet);
  await expect.element(paper).toHaveTextContent(texts.byRule);
  await expect.element(paper).not.toHaveTextContent(texts.receipt.reference);
});

test('nothing is promised of others once all of it is paid', async () => {
  const screen = await draw(shown({ own, receipt: receipt() }));
  const paper = screen.getByTestId('share-receipt');
  await expect.element(paper).toHaveTextContent('R-12345');
  await expect.element(paper).not.toHaveTextContent(texts.back);
});

test('whoever paid without an account reads that this browser keeps the receipt, and takes what came back by signing in', async () => {
  endSession();
  const waiting = toRial(5_000_000);
  const back = { own: { ...own, state: 'inWallet' as const }, isGuest: true, waiting };
  const screen = await draw(
    shown({ state: 'returned', receipt: receipt({ payableUntil: soon() }), ...back }),
  );
  const paper = screen.getByTestId('share-receipt');
  for (const said of [texts.guestKeep, texts.backGuest]) await expect.element(paper).toHaveTextContent(said);
  const part = screen.getByTestId('share-waiting');
  await expect.element(part).toHaveTextContent('۵۰۰٬۰۰۰ تومان');
  await expect.element(part.getByRole('button', { name: texts.take })).toBeVisible();
  // No wallet is theirs yet, and nobody has to sign in for a receipt that is there.
  expect(screen.getByRole('link', { name: texts.toWallet }).query()).toBeNull();
  expect(screen.getByTestId('share-to-receipt').query()).toBeNull();
  await expectAccessible();
});

test('who signs in on the way to take what came back reads why it was refused', async () => {
  endSession();
  const { paidAt, fromWallet, reference, ...trip } = receipt();
  const asked = { ...trip, serverTime: paidAt } satisfies Asking;
  const screen = await draw(shown({ state: 'open', asked, isGuest: true, waiting: toRial(5_000_000) }), {
    'POST /api/payment/Shares/TakeBack': () => new Refusal(503, 'UNAVAILABLE', 'کیف پول در دسترس نیست.'),
  });
  await screen.getByTestId('share-take').click();
  await vi.waitFor(() => expect(signInRequest()).not.toBeNull());
  startSession({ access_token: 'a.b.c', expires_in: 900 });
  answerSignIn(true);
  await expect.element(screen.getByText('کیف پول در دسترس نیست.')).toBeVisible();
});

test('a closed link tells a stranger that it is, and offers the receipt to who is signed out', async () => {
  const screen = await draw(shown({}));
  await expect.element(screen.getByText(texts.paid.title)).toBeVisible();
  expect(screen.getByTestId('share-receipt').query()).toBeNull();
  expect(screen.getByTestId('share-to-receipt').query()).toBeNull();
  endSession();
  await expect.element(screen.getByTestId('share-to-receipt')).toBeVisible();
});

test('the time to pay is counted in its last hour and told before that; once it is over the link says so', async () => {
  // The clock of this device is two hours slow: what counts is the server's.
  const now = Date.now() + 2 * 3_600_000;
  const at = (ms: number) => new Date(ms).toISOString() as PaidReceipt['paidAt'];
  const until = (seconds: number, due: number | null = null): ShownShare => {
    const payableUntil = at(now + seconds * 1000);
    const dueAt = due === null ? null : at(now + due * 1000);
    const { paidAt, fromWallet, reference, ...trip } = receipt({ payableUntil, dueAt });
    return shown({ state: 'open', asked: { ...trip, serverTime: at(now) } satisfies Asking });
  };
  const early = await draw(until(3 * 3600));
  const [beforeDay, afterDay] = checkoutTexts.confirm.payableUntil('|').split('|');
  await expect.element(early.getByText(beforeDay ?? '').and(early.getByText(afterDay ?? ''))).toBeVisible();
  expect(early.getByRole('timer').query()).toBeNull();
  await early.unmount();

  // The day that was agreed is what is told until it is past, and then the last moment as such.
  const agreed = await draw(until(27 * 3600, 3 * 3600));
  const due = at(now + 3 * 3_600_000);
  await expect.element(agreed.getByText(checkoutTexts.confirm.payableUntil(deadlineText(due)))).toBeVisible();
  await agreed.unmount();
  const grace = await draw(until(3 * 3600, -3600));
  await expect.element(grace.getByText(dueTexts.last(deadlineText(due)))).toBeVisible();
  await grace.unmount();

  const last = await draw(until(600));
  await expect.element(last.getByRole('timer')).toHaveTextContent(/۰۹:۵/);
  await expectAccessible();
  await last.unmount();

  let answer = until(3);
  const ending = await draw(() => answer);
  await expect.element(ending.getByRole('timer')).toBeVisible();
  answer = shown({ state: 'over' });
  await expect.element(ending.getByText(texts.over.title)).toBeVisible();
  expect(ending.getByRole('timer').query()).toBeNull();
});
