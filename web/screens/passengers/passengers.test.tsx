import { expect, test, vi } from 'vitest';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { todayInIran } from '#web/features/orders/index.ts';
import type { CompanionParts, CompanionState } from '#web/products/companion-slot.ts';
import type { PurchaseModel, PurchaseSlot } from '#web/products/purchase-slot.ts';
import { AsPage, expectAccessible, houseAnswers, render, userEvent } from '#web/testing/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import PassengersPage from './page.tsx';

const bill = {
  lines: [
    {
      kind: 'fare' as const,
      code: 'Adult',
      label: 'بزرگسال',
      count: 2,
      unitAmount: toRial(20_000_000),
      amount: toRial(40_000_000),
    },
  ],
  total: toRial(40_000_000),
};

const model = (more: Partial<PurchaseModel> = {}): PurchaseModel => ({
  state: {
    kind: 'ready',
    trip: {
      title: 'تهران به مشهد',
      travellers: ['Adult', 'Adult'],
      mode: { iranian: 'national', other: 'passport' },
      travelDates: [addDays(todayInIran(), 10)],
      bill,
    },
  },
  draftKey: 'toy',
  searchAgain: '/search',
  savedTravellers: [],
  countries: [{ value: 'IRN', label: 'ایران' }],
  submit: async () => ({ kind: 'givenUp' }),
  ...more,
});

let given = model();
const Provider: PurchaseSlot['Provider'] = ({ children }) => children(given);
const Summary = () => <p>تهران به مشهد</p>;
const purchase: PurchaseSlot = { kind: 'Toy', recognises: () => true, Provider, Summary };

/** What another product adds. */
let added: CompanionState = { kind: 'loading' };
const Offer: CompanionParts['Offer'] = ({ end: { city }, address }) => (
  <a href={`/boxes?for=${encodeURIComponent(address)}`}>جعبه در {city}</a>
);
const Chosen: CompanionParts['Chosen'] = ({ children }) => children(added);
const Box: CompanionParts['Summary'] = ({ leave }) => (
  <Button look="text" onClick={leave}>
    بدون جعبه
  </Button>
);
const companion = { parameter: 'box', load: async () => ({ Offer, Chosen, Summary: Box }) };

const draw = (more: Partial<PurchaseModel> = {}) => {
  given = model(more);
  houseAnswers({ 'GET /api/orders/Order/GetContact': () => ({ isEmailOptional: false, last: null }) });
  return render(
    <AsPage
      products={[
        { id: 'toy', purchase },
        { id: 'box', companion },
      ]}
    >
      <PassengersPage />
    </AsPage>,
  );
};

type Screen = Awaited<ReturnType<typeof draw>>;

const people = [
  { names: ['مریم', 'رضایی', 'MARYAM', 'REZAEI'], code: '100004321', year: '۱۳۶۸' },
  // The user types on an Arabic keyboard and in small letters.
  { names: ['آرش', 'رضايي', 'arash', 'rezaei'], code: '100005432', year: '1365' },
] as const;

/** A national code with the right check digit. */
const codeOf = (nine: string): string => {
  const rest = [...nine].reduce((sum, digit, at) => sum + Number(digit) * (10 - at), 0) % 11;
  return `${nine}${rest < 2 ? rest : 11 - rest}`;
};

const fill = async (screen: Screen, index: 0 | 1) => {
  const card = screen.getByTestId(`traveller-${index}`);
  const type = (name: string, text: string) => card.getByRole('textbox', { name, exact: true }).fill(text);
  const [first, last, latinFirst, latinLast] = people[index].names;
  await type('نام فارسی', first);
  await type('نام خانوادگی فارسی', last);
  await type('نام لاتین', latinFirst);
  await type('نام خانوادگی لاتین', latinLast);
  await card.getByText('زن', { exact: true }).click();
  await type('روز', '۱۴');
  await card.getByRole('combobox', { name: 'ماه' }).selectOptions('شهریور');
  await type('سال', people[index].year);
  await type('کد ملی', codeOf(people[index].code));
  await card.getByRole('button', { name: /تأیید/ }).click();
};

const fillContact = async (screen: Screen) => {
  await screen.getByRole('textbox', { name: 'شماره موبایل' }).fill('۰۹۱۲۳۴۵۶۷۸۹');
  await screen.getByRole('textbox', { name: 'ایمیل' }).fill('maryam@example.com');
};

const fillAll = async (screen: Screen) => {
  await fill(screen, 0);
  await fill(screen, 1);
  await fillContact(screen);
};

/** Presses the button in the bar at the bottom of a phone. */
const send = (screen: Screen) => screen.getByTestId('submit-normal').click();

test('sent empty, all that is missing is listed and read out; each leads to its field, which says it too', async () => {
  const submit = vi.fn(model().submit);
  const screen = await draw({ submit });
  await send(screen);
  const summary = screen.getByTestId('error-summary');
  await expect.element(summary).toHaveFocus();
  await expect.element(summary).toHaveAttribute('role', 'alert');
  expect(document.title).toMatch(/^خطا: /);
  // One group for each traveller says how much is in it. Where there is no room for all of them, as on a phone, the form itself is near.
  const [first, second] = [...summary.element().querySelectorAll('details')];
  expect([first?.open, second?.open]).toEqual([false, false]);
  await expect.element(summary.getByText(/^مسافر دوم: [۰-۹]+ مورد$/)).toBeVisible();
  await summary.getByText(/^مسافر اول/).click();
  await summary.getByText(/^مسافر دوم/).click();
  await summary.getByRole('link', { name: /^مسافر دوم: نام را به فارسی/ }).click();
  await expect.element(screen.getByRole('textbox', { name: 'نام فارسی', exact: true }).nth(1)).toHaveFocus();
  await summary.getByRole('link', { name: /^مسافر اول: نام را به فارسی/ }).click();
  const field = screen.getByRole('textbox', { name: 'نام فارسی', exact: true }).first();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription('نام را به فارسی بنویسید.');
  expect(submit).not.toHaveBeenCalled();
  await expectAccessible();
});

test('a field speaks up once it was left with something wrong in it, and falls silent when it is right', async () => {
  const screen = await draw();
  const code = screen.getByRole('textbox', { name: 'کد ملی' }).first();
  await code.fill('۱۲۳');
  await expect.element(code).toBeValid();
  await userEvent.tab();
  await expect.element(code).toHaveAccessibleDescription(/۳ رقم نوشته‌اید/);
  await code.fill(codeOf('100004321'));
  await expect.element(code).toBeValid();
});

test('a card that is whole closes to a line and focus goes on; what was typed in any digits and letters goes out in one form', async () => {
  const submit = vi.fn(model().submit);
  const screen = await draw({ submit });
  await fill(screen, 0);
  const first = screen.getByTestId('traveller-0').getByRole('button', { expanded: false });
  await expect.element(first).toHaveTextContent('مریم رضایی');
  await expect.element(screen.getByRole('heading', { name: 'مسافر دوم، بزرگسال' })).toHaveFocus();
  await fill(screen, 1);
  await expect.element(screen.getByRole('textbox', { name: 'شماره موبایل' })).toHaveFocus();
  await fillContact(screen);
  await send(screen);
  await vi.waitFor(() => expect(submit).toHaveBeenCalledOnce());
  const [order] = submit.mock.lastCall ?? [];
  expect(order?.contact).toEqual({ phoneNumber: '09123456789', email: 'maryam@example.com' });
  expect(order?.acceptedTotal).toBe(40_000_000);
  expect(
    order?.passengers.map(({ firstName, lastNameFarsi, birthDateFa }) => [
      firstName,
      lastNameFarsi,
      birthDateFa,
    ]),
  ).toEqual([
    ['MARYAM', 'رضایی', '1368/06/14'],
    ['ARASH', 'رضایی', '1365/06/14'],
  ]);
});

test('what the server refuses opens the closed card again and stands at its field', async () => {
  const screen = await draw({
    submit: async () => ({
      kind: 'refused',
      errors: [
        {
          code: 'VALIDATION',
          field: 'passengers.0.nationalCode',
          messages: ['NATIONAL_CODE_IS_INVALID'],
        },
      ],
    }),
  });
  await fillAll(screen);
  await send(screen);
  await expect.element(screen.getByTestId('error-summary')).toHaveFocus();
  const field = screen.getByTestId('traveller-0').getByRole('textbox', { name: 'کد ملی' });
  await expect.element(field).toBeInvalid();
  await expectAccessible();
});

test('while it is sent the button is busy and takes no second press; a dearer price is asked about', async () => {
  let answer = (_: Awaited<ReturnType<PurchaseModel['submit']>>) => {};
  const submit = vi.fn<PurchaseModel['submit']>(() => new Promise((resolve) => (answer = resolve)));
  const accept = vi.fn<() => ReturnType<PurchaseModel['submit']>>(async () => ({ kind: 'givenUp' }));
  const screen = await draw({ submit });
  await fillAll(screen);
  await send(screen);
  const button = screen.getByTestId('submit-normal');
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  expect(submit).toHaveBeenCalledOnce();
  answer({
    kind: 'priceChanged',
    previousTotal: toRial(40_000_000),
    total: toRial(44_000_000),
    accept,
  });
  const dialog = screen.getByRole('alertdialog', { name: 'قیمت عوض شد' });
  await expect.element(dialog).toHaveTextContent(/۴۰۰٬۰۰۰ تومان/);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'با قیمت تازه ادامه می‌دهم' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(accept).toHaveBeenCalledOnce();
});

test('the form of this tab stands as it was left', async () => {
  const screen = await draw();
  await screen.getByRole('textbox', { name: 'نام فارسی', exact: true }).first().fill('مریم');
  await screen.unmount();
  const again = await draw();
  await expect
    .element(again.getByRole('textbox', { name: 'نام فارسی', exact: true }).first())
    .toHaveValue('مریم');
});

test('an address that names nothing to buy says so and leads home', async () => {
  const screen = await render(
    <AsPage>
      <PassengersPage />
    </AsPage>,
  );
  await expect.element(screen.getByRole('heading', { name: 'چیزی برای خرید انتخاب نشده' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'جست‌وجوی سفر' })).toHaveAttribute('href', '/');
  await expectAccessible();
});

const end = { code: 'MHD', city: 'مشهد', arrives: addDays(todayInIran(), 10), leaves: null };
const withEnd = (more: Partial<PurchaseModel> = {}): Partial<PurchaseModel> => {
  const { state } = model();
  return state.kind === 'ready' ? { state: { ...state, trip: { ...state.trip, end } }, ...more } : more;
};
const amount = toRial(10_000_000);
const wish = { kind: 'Box', choiceId: 'c' };
const boxBill = {
  lines: [{ kind: 'fare' as const, code: 'box', label: 'جعبه', count: 1, unitAmount: amount, amount }],
  total: amount,
};

test('what another product has where the trip leads is offered, and leads back to this form', async () => {
  history.replaceState(null, '', '/add-passenger?a=1');
  const screen = await draw(withEnd());
  await expect
    .element(screen.getByRole('link', { name: 'جعبه در مشهد' }))
    .toHaveAttribute('href', `/boxes?for=${encodeURIComponent('/add-passenger?a=1')}`);
  await expectAccessible();
});

test('what was added is in the one sum and goes along; without it, it is bought as before', async () => {
  history.replaceState(null, '', '/add-passenger?a=1&box=c');
  const submit = vi.fn(model().submit);
  added = { kind: 'ready', wish, bill: boxBill };
  const screen = await draw(withEnd({ submit }));
  await expect.element(screen.getByText('۵٬۰۰۰٬۰۰۰').first()).toBeInTheDocument();
  await expect.element(screen.getByText(/^جعبه در/)).not.toBeInTheDocument();
  await fillAll(screen);
  await send(screen);
  await vi.waitFor(() => expect(submit).toHaveBeenCalledOnce());
  expect(submit.mock.lastCall?.[0]).toMatchObject({ acceptedTotal: 50_000_000, companions: [wish] });
  await screen.getByRole('button', { name: 'بدون جعبه' }).first().click();
  await expect.element(screen.getByText(/^جعبه در/)).toBeVisible();
  expect(location.search).toBe('?a=1');
  await send(screen);
  await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
  const [alone] = submit.mock.lastCall ?? [];
  expect([alone?.acceptedTotal, alone?.companions]).toEqual([40_000_000, undefined]);
});

test('what was added and is gone is told; the form goes on without its price, and offers it anew', async () => {
  history.replaceState(null, '', '/add-passenger?a=1&box=c');
  added = { kind: 'gone' };
  const screen = await draw(withEnd());
  await expect.element(screen.getByText(/دیگر با همان شرایط نیست/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'جعبه در مشهد' })).toBeVisible();
  await expectAccessible();
});
