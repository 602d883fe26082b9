import { beforeEach, expect, test, vi } from 'vitest';
import { staffVisaClaimTexts as texts } from '#core/products/tour/texts/visa-refused.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { startSession } from '#web/api/session.ts';
import { AsPage, expectAccessible, houseAnswers, Refusal, render } from '#web/testing/index.ts';
import type { StaffVisaClaim } from './types.ts';
import { VisaClaimDialog } from './visa-claim-dialog.tsx';

const claim: StaffVisaClaim = {
  claimId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  travellerIds: ['a'],
  state: 'asked',
  askedAt: '2026-12-01T08:00:00.000Z',
  kept: toRial(15_000_000),
  back: toRial(90_000_000),
  note: null,
  decidedAt: null,
  orderId: 'o',
  orderNumber: 'HD-1',
  departureId: 'baku.20270105',
  title: 'باکو',
  names: ['مریم رضایی'],
  ladderBack: toRial(50_000_000),
  fileIds: [],
  hasLeft: true,
};

type Asked = { body: Record<string, unknown> };

beforeEach(() => startSession({ access_token: 'a.b.c', expires_in: 900 }));

test('once the tour has left, accepting wants a word that says so, and refusing does not', async () => {
  const decide = vi.fn((_: Asked) => new Refusal(409, 'TOUR_VISA_DECIDED', 'پیش‌تر تصمیم گرفته شده است.'));
  houseAnswers({ 'POST /api/back-office/tours/DecideVisaClaim': decide });
  const screen = await render(
    <AsPage>
      <VisaClaimDialog claim={claim} onClose={() => undefined} />
    </AsPage>,
  );
  const submit = screen.getByTestId('visa-claim-submit');
  await expect.element(screen.getByText(texts.left)).not.toBeInTheDocument();
  await screen.getByText(texts.accept, { exact: true }).click();
  await expect.element(screen.getByText(texts.left)).toBeVisible();
  await submit.click();
  await expect.element(screen.getByText(texts.leftMissing)).toBeVisible();
  expect(decide).not.toHaveBeenCalled();
  await expectAccessible();
  await screen.getByTestId('visa-claim-left').click();
  await submit.click();
  await expect.element(screen.getByText('پیش‌تر تصمیم گرفته شده است.')).toBeVisible();
  expect(decide.mock.lastCall?.[0].body).toMatchObject({ decision: 'accept', thoughLeft: true });
  await screen.getByText(texts.reject, { exact: true }).click();
  await expect.element(screen.getByText(texts.left)).not.toBeInTheDocument();
});
