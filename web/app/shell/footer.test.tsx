import { afterEach, expect, test } from 'vitest';
import type { HouseFacts } from '#core/contract/house.ts';
import { footerTexts } from '#core/texts/footer.ts';
import { expectAccessible, render } from '#web/testing/index.ts';
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
afterEach(() => document.querySelector('meta[name="house"]')?.remove());

test('the footer says whom to call, which company it is, by which rules, and where its licences are proved', async () => {
  say({ support, company });
  const screen = await render(<Footer />);
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
  const screen = await render(<Footer />);
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
