import { beforeEach, expect, test, vi } from 'vitest';
import type { Destination } from '#core/products/visa/contract/destination.ts';
import type { VisaPrice } from '#core/products/visa/contract/price.ts';
import { applicationTexts as texts } from '#core/products/visa/texts/application.ts';
import { visaProblemTexts } from '#core/products/visa/texts/problems.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { AsPage, expectAccessible, houseAnswers, render } from '#web/testing/index.ts';
import ApplicationPage from './page.tsx';

const kindId = '00000000-0000-4000-8000-000000000001';
const each = 60_000_000;

const destination: Destination = {
  code: 'uae',
  countryCode: 'ARE',
  name: 'امارات',
  poster: 'uae',
  summary: '',
  isOpen: true,
  closedNote: null,
  visaFree: null,
  guidePath: '/visa-uae',
  from: null,
  kinds: [
    {
      kindId,
      type: 'Tourist',
      duration: 30,
      entry: 'single',
      speed: 'normal',
      price: { currency: 'AED', hundredths: 35_000 },
      guarantee: null,
      serviceFee: toRial(5_000_000),
      processingDays: { from: 3, to: 5 },
      validDays: 60,
      backOnRejection: 0,
      rials: toRial(each),
    },
  ],
  documents: [
    { code: 'passport', title: 'گذرنامه', hint: '', requiredFor: 'everybody', check: 'passport' },
    { code: 'photo', title: 'عکس پرسنلی', hint: '', requiredFor: 'everybody', check: 'photo' },
  ],
  guide: [],
  notices: [],
  updatedAt: '2026-11-20T10:00:00.000Z',
};

const priceOf = (applicants: number): VisaPrice => {
  const total = toRial(each * applicants);
  const line = { label: 'ویزا', count: applicants, unitAmount: toRial(each), amount: total };
  return {
    kindId,
    applicants,
    parts: [{ ...line, code: 'visa', foreign: null }],
    bill: { lines: [{ ...line, kind: 'fare', code: 'visa' }], total },
    total,
    rates: [],
    back: [{ stage: 'beforeSending', refund: toRial(each), percent: 100 }],
  };
};

let called: string[];
const draw = (change: Partial<Destination> = {}) => {
  called = houseAnswers({
    'GET /api/visa/Visa/GetDestination/uae': () => ({ ...destination, ...change }),
    'GET /api/visa/Visa/GetTotalPrice': ({ query }) => priceOf(Number(query['applicants'])),
    'POST /api/visa/country/getall': () => [],
    'GET /api/orders/Order/GetContact': () => ({ isEmailOptional: false, last: null }),
  });
  return render(
    <AsPage>
      <ApplicationPage />
    </AsPage>,
  );
};
type Screen = Awaited<ReturnType<typeof draw>>;

const latinName = (screen: Screen, index = 0) =>
  screen.getByTestId(`traveller-${index}`).getByRole('textbox', { name: 'نام لاتین', exact: true });
const bar = (screen: Screen) => screen.getByTestId('submit-normal');

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', `?destination=uae&kind=${kindId}&applicants=1`);
});

test('sent empty, the day, the names and the documents say that they are missing; nothing is sent', async () => {
  const screen = await draw();
  await expect.element(latinName(screen)).toBeVisible();
  await expectAccessible();
  await bar(screen).click();
  const summary = screen.getByTestId('error-summary');
  await expect.element(summary).toHaveFocus();
  const card = screen.getByTestId('traveller-0');
  for (const title of ['گذرنامه', 'عکس پرسنلی'])
    await expect.element(card.getByText(visaProblemTexts.document.missing(title))).toBeVisible();
  await expect.element(latinName(screen)).toBeInvalid();
  await summary.getByRole('link', { name: texts.arrival.missing }).click();
  await expect.element(screen.getByRole('textbox', { name: 'روز' }).first()).toHaveFocus();
  await expectAccessible();
  expect(called.filter((name) => name.includes('/Submit/'))).toEqual([]);
});

test('one applicant more is priced; one of whom something is typed is asked about before they go', async () => {
  const screen = await draw();
  await expect.element(bar(screen)).toBeVisible();
  await screen.getByTestId('add-applicant').click();
  await expect.element(screen.getByText(texts.people(2)).first()).toBeVisible();
  await latinName(screen, 1).fill('OMID');
  await screen.getByTestId('remove-1').click();
  const dialog = screen.getByTestId('ask-remove');
  await expect.element(dialog).toHaveAccessibleName(texts.askRemove.title(texts.heading(1)));
  await expectAccessible();
  await screen.getByTestId('remove-yes').click();
  await expect.element(screen.getByTestId('traveller-1')).not.toBeInTheDocument();
  await expect.element(screen.getByText(texts.people(1)).first()).toBeVisible();
});

test('what a visitor typed stands in the same tab, and can be begun anew', async () => {
  const screen = await draw();
  await latinName(screen).fill('SARA');
  await vi.waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('SARA'));
  await screen.unmount();
  const again = await draw();
  await expect.element(latinName(again)).toHaveValue('SARA');
  await expect.element(again.getByText(texts.draft.restored)).toBeVisible();
  await again.getByRole('button', { name: texts.draft.anew }).click();
  await expectAccessible();
  await again.getByRole('button', { name: texts.draft.askAnew.yes }).click();
  await expect.element(latinName(again)).toHaveValue('');
});

test('a destination that is closed says why and leads back', async () => {
  const closedNote = 'تا پایان آذر ویزا صادر نمی‌شود.';
  const screen = await draw({ isOpen: false, closedNote });
  await expect.element(screen.getByRole('heading', { name: texts.stoppedTitle })).toBeVisible();
  await expect.element(screen.getByText(closedNote)).toBeVisible();
  await expectAccessible();
});
