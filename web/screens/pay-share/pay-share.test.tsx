import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Route, Router } from 'wouter';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { shareTexts } from '#core/texts/shares.ts';
import { endSession, startSession } from '#web/api/session.ts';
import { AsPage, expectAccessible, houseAnswers, render } from '#web/testing/index.ts';
import PaySharePage from './page.tsx';
import type { PaidReceipt, ShownShare } from './shown.ts';

const texts = shareTexts.page;

const receipt = (more: Partial<PaidReceipt> = {}): PaidReceipt => ({
  name: 'نیلوفر',
  organiser: 'کاوه',
  title: 'تهران به مشهد',
  subtitle: 'ماهان ۱۰۳۲',
  startsAt: toPlainDateTime('2030-03-01T06:30'),
  endsAt: null,
  payableUntil: null,
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
  ...more,
});
const atLink = (): [string, () => void] => ['/pay/aaaaaaaaaaaaaaaaaaaaaaaa', () => undefined];
const draw = async (answer: ShownShare) => {
  houseAnswers({ 'GET /api/payment/Shares/Shown/aaaaaaaaaaaaaaaaaaaaaaaa': () => answer });
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

test('a closed link tells a stranger that it is, and offers the receipt to who is signed out', async () => {
  const screen = await draw(shown({}));
  await expect.element(screen.getByText(texts.paid.title)).toBeVisible();
  expect(screen.getByTestId('share-receipt').query()).toBeNull();
  expect(screen.getByTestId('share-to-receipt').query()).toBeNull();
  endSession();
  await expect.element(screen.getByTestId('share-to-receipt')).toBeVisible();
});
