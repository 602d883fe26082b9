import { signInTexts } from '#core/texts/sign-in.ts';
import { purchase } from '../models/purchase.ts';
import { resultsPage } from '../models/results.ts';
import { daysFromToday, searchBox } from '../models/search.ts';
import { freshMobile } from '../support/outbox.ts';
import { family } from '../support/people.ts';
import { expect, type Page, test } from '../support/test.ts';

interface Effort {
  views: number;
  fields: number;
  taps: number;
}

/**
 * Counts the effort of a buyer since the last count: views (other addresses, and sheets or dialogs over them), fields that the buyer
 * filled in, and taps, which are all presses and one for each field.
 */
const countEffort = async (page: Page): Promise<() => Promise<Effort>> => {
  const seen = { views: new Set<string>(), fields: new Set<string>(), presses: 0 };
  await page.exposeBinding('countOne', (_source, kind: 'view' | 'field' | 'press', name: string) => {
    if (kind === 'press') seen.presses += 1;
    else seen[`${kind}s`].add(name);
  });
  await page.addInitScript(() => {
    const count = (kind: string, name: string) =>
      (globalThis as unknown as { countOne: (kind: string, name: string) => void }).countOne(kind, name);
    const view = () => {
      count('view', location.pathname);
      for (const dialog of document.querySelectorAll('dialog[open]'))
        count('view', `${location.pathname} ${dialog.querySelector('h2')?.textContent ?? 'dialog'}`);
    };
    document.addEventListener('DOMContentLoaded', () => {
      view();
      new MutationObserver(view).observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ['open'],
      });
    });
    const isField = (target: EventTarget | null): target is HTMLElement =>
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type));
    // The boxes of a code count as one field.
    const nameOf = (field: HTMLElement) =>
      `${location.pathname} ${field.dataset['testid']?.startsWith('otp-') ? 'otp' : field.id}`;
    document.addEventListener(
      'input',
      ({ target }) => isField(target) && count('field', nameOf(target)),
      true,
    );
    document.addEventListener(
      'click',
      ({ target, isTrusted, detail }) => {
        // A press on a label brings a second event from its control, so it is not counted here.
        if (isTrusted && detail > 0 && !isField(target)) count('press', '');
      },
      true,
    );
  });
  return async () => {
    const { views, fields, presses } = seen;
    const effort = { views: views.size, fields: fields.size, taps: presses + fields.size };
    // A field that is filled in again is counted again.
    views.clear();
    fields.clear();
    seen.presses = 0;
    return effort;
  };
};

test('what a purchase costs a newcomer, and who comes back @phone', async ({ page }, info) => {
  const [someone] = family;
  if (!someone) throw new Error('nobody travels');
  const effort = await countEffort(page);
  const box = searchBox(page);
  const results = resultsPage(page);
  const buying = purchase(page);
  const mobile = freshMobile();

  await page.goto('/');
  for (const [cell, city] of [
    ['origin', 'تهران'],
    ['destination', 'مشهد'],
  ] as const) {
    await page.getByTestId(`search-${cell}`).filter({ visible: true }).tap();
    await page.getByRole('option').filter({ hasText: city }).first().tap();
  }
  await box.chooseDate(daysFromToday(43));
  await box.submit();
  await results.untilLoaded();
  await results.openFirst();
  await results.goOn();
  await buying.field(0, 'firstNameFarsi').fill(someone.persian[0]);
  await buying.field(0, 'lastNameFarsi').fill(someone.persian[1]);
  await page
    .locator('label')
    .filter({ has: page.getByTestId(`traveller-0-gender-${someone.gender}`) })
    .tap();
  // The Latin name was filled in meanwhile; the user only has to check it.
  await expect(buying.field(0, 'firstName')).toHaveValue('MARYAM');
  await expect(buying.field(0, 'lastName')).toHaveValue('REZAEI');
  await buying.field(0, 'birthDateFa').fill(someone.birth[0]);
  await buying.field(0, 'birthDateFa-month').selectOption(someone.birth[1]);
  await buying.field(0, 'birthDateFa-year').fill(someone.birth[2]);
  await buying.field(0, 'nationalCode').fill(someone.nationalCode);
  await buying.fillContact(mobile, 'maryam@example.com');
  await buying.submit();
  await expect(buying.signInDialog.getByText(signInTexts.purchaseText)).toBeVisible();
  await expect(page.getByTestId('sign-in-phone')).not.toHaveValue('');
  const since = new Date(Date.now() - 1000);
  await page.getByTestId('sign-in-send').tap();
  await buying.enterCode(mobile, since);
  await buying.untilConfirm();
  await buying.payAtBank();
  const first = await effort();

  // The second purchase is for another day with the same account. Everything is filled in already.
  await page.goto('/');
  await page.getByTestId('search-date').filter({ visible: true }).tap();
  await page.locator(`[data-date="${daysFromToday(44)}"]`).tap();
  await box.submit();
  await results.untilLoaded();
  await results.openFirst();
  await results.goOn();
  await page
    .getByTestId('traveller-0')
    .getByRole('button', { name: someone.persian.join(' ') })
    .tap();
  await expect(page.locator('#contact-email')).toHaveValue('maryam@example.com');
  await expect(page.locator('#contact-phoneNumber')).toHaveValue(/.+/);
  await buying.submit();
  await buying.untilConfirm();
  await buying.payAtBank();
  const again = await effort();

  info.annotations.push({ type: 'effort', description: JSON.stringify({ first, again }) });
  console.log(`A newcomer: ${JSON.stringify(first)}; who comes back: ${JSON.stringify(again)}`);
  // Views include those of the bank and of every sheet. Before one alphabet filled in the other, there were 11 fields and 27 taps.
  expect(first.views).toBeLessThanOrEqual(12);
  expect(again.views).toBeLessThanOrEqual(9);
  expect(first.fields).toBeLessThanOrEqual(9);
  expect(first.taps).toBeLessThan(27);
  expect(again.fields).toBe(0);
  expect(again.taps).toBeLessThanOrEqual(15);
});
