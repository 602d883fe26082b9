import { expect, test } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { findOpen, openHref, openNameOf } from './opened.ts';

const offer = (proposalId: string, hash: string, total: number) => ({
  proposalId,
  hash,
  totalPrice: toRial(total),
});
const all = [offer('p1', 'W5 1|a', 900), offer('p2', 'IR 2|b', 100), offer('p3', 'W5 1|a', 700)];

test('every offer is found again by its name, also when ids and order are others', () => {
  const again = [...all].reverse().map((each, at) => ({ ...each, proposalId: `p${at + 1}` }));
  for (const each of all) {
    const name = openNameOf(each, all);
    expect(findOpen(name, all)).toBe(each);
    expect(findOpen(name, again)?.totalPrice).toBe(each.totalPrice);
  }
  expect(openNameOf(all[2] ?? offer('', '', 0), all)).toBe('W5 1|a');
});

test('of flights that fewer sell the cheapest, and nothing of none', () => {
  expect(findOpen('W5 1|a~7', all)?.proposalId).toBe('p3');
  expect(findOpen('W5 1|a~x', all)?.proposalId).toBe('p3');
  expect(findOpen('QB 9|c', all)).toBeNull();
  expect(findOpen(null, all)).toBeNull();
});

test('the link of a row opens it beside what else is asked, and closes it', () => {
  const [first] = all;
  if (!first) throw new Error('no offer');
  const href = openHref('?origin=THR&open=IR+2%7Cb', first, { all, isOpened: false });
  const query = new URLSearchParams(href);
  expect(query.get('origin')).toBe('THR');
  expect(findOpen(query.get('open'), all)).toBe(first);
  expect(openHref(href, first, { all, isOpened: true })).toBe('?origin=THR');
});
