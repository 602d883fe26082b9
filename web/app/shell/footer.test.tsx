import { afterEach, expect, test } from 'vitest';
import type { HouseFacts } from '#core/contract/house.ts';
import { footerTexts } from '#core/texts/footer.ts';
import { AsPage, expectAccessible, houseAnswers, Refusal, render } from '#web/testing/index.ts';
import Footer from './footer.tsx';
import HeaderPhone from './header-phone.tsx';

const support = {
  phone: '021-91000000',
  email: 'desk@hodhod.example',
  link: 'https://t.me/hodhod',
  address: 'تهران، خیابان آزادی، پلاک ۱',
  hours: null,
  isSample: false,
};
const company = {
  name: 'شرکت آزمایشی، شماره ثبت ۱',
  licences: [{ name: 'نماد اعتماد', url: 'https://trust.example/1' }],
  rules: { name: 'نسخه ۱', url: 'https://hodhod.example/rules' },
};

const say = (facts: HouseFacts): void => {
  const meta = document.createElement('meta');
  meta.name = 'house';
  meta.content = JSON.stringify(facts);
  document.head.append(meta);
};
const draw = () =>
  render(
    <AsPage>
      <Footer />
    </AsPage>,
  );
afterEach(() => document.querySelector('meta[name="house"]')?.remove());

const getLinks = 'GET /api/front-api/Content/GetLinks';

test('the footer says whom to call, which company it is, by which rules, and where its licences are proved', async () => {
  say({ support, company });
  const screen = await draw();
  await expect.element(screen.getByRole('link', { name: 'تلفن ۰۲۱-۹۱۰۰۰۰۰۰' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: /نماد اعتماد/ }))
    .toHaveAttribute('href', 'https://trust.example/1');
  await expect
    .element(screen.getByRole('link', { name: footerTexts.fullText }))
    .toHaveAttribute('href', company.rules.url);
  expect(screen.container.textContent).toContain(`${company.name}. ${support.address}`);
  await expectAccessible();
});

test('what nobody said is not there, and a sample is no address', async () => {
  say({ support: { ...support, isSample: true }, company: { name: null, licences: [], rules: null } });
  const screen = await draw();
  expect(screen.container.querySelector('ul[aria-label]')).toBeNull();
  expect(screen.container.textContent).not.toContain(support.address);
  expect(screen.container.textContent).not.toContain(footerTexts.fullText);
});

test('the header has the number of a house, and none at which nobody answers', async () => {
  say({ support, company });
  const screen = await render(<HeaderPhone />);
  expect(screen.container.querySelector('a')?.getAttribute('href')).toBe('tel:02191000000');
  document.querySelector('meta[name="house"]')?.remove();
  say({ support: { ...support, isSample: true }, company });
  const sample = await render(<HeaderPhone />);
  expect(sample.container.querySelector('a')).toBeNull();
});

test('the columns of links are those that the operator published', async () => {
  houseAnswers({
    [getLinks]: () => [
      { slug: 'law', topic: 'footer', title: 'قانون', links: [{ name: 'حریم', href: '/privacy' }] },
      {
        slug: 'new',
        topic: 'footer',
        title: 'همراهان',
        links: [{ name: 'یار', href: 'https://a.example/' }],
      },
      { slug: 'now', topic: 'trending', title: 'این روزها', links: [{ name: 'کیش', href: '/flight/KIH' }] },
    ],
  });
  const screen = await draw();
  await expect
    .element(screen.getByRole('link', { name: 'یار' }))
    .toHaveAttribute('href', 'https://a.example/');
  await expect.element(screen.getByRole('heading', { name: 'قانون' })).toBeVisible();
  expect(screen.container.textContent).not.toContain('کیش');
  await expectAccessible();
});

test('where they do not come, those of the house stand', async () => {
  houseAnswers({ [getLinks]: () => new Refusal(503, 'UNAVAILABLE', 'دوباره امتحان کنید.') });
  const screen = await draw();
  await expect.element(screen.getByRole('link', { name: 'قوانین خرید بلیت' })).toBeVisible();
});
