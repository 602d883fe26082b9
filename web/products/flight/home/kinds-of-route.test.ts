import { expect, it } from 'vitest';
import { isOfKind, kindsOf } from './kinds-of-route.ts';

const route = (code: string, productType: 1 | 2) => ({ destination: { code }, productType });
const [mashhad, kish, najaf, dubai] = [route('MHD', 2), route('KIH', 2), route('NJF', 1), route('DXB', 1)];

it('a place of pilgrimage is one wherever it lies', () => {
  expect([mashhad, kish, najaf, dubai].map((each) => isOfKind(each, 'pilgrimage'))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect([mashhad, najaf].map((each) => isOfKind(each, 'international'))).toEqual([false, true]);
  expect([mashhad, najaf].map((each) => isOfKind(each, 'domestic'))).toEqual([true, false]);
});

it('only what leaves some routes out and is not empty can be chosen', () => {
  expect(kindsOf([mashhad, kish, najaf, dubai])).toEqual(['all', 'domestic', 'international', 'pilgrimage']);
  expect(kindsOf([kish, dubai])).toEqual(['all', 'domestic', 'international']);
  expect(kindsOf([kish])).toEqual([]);
  expect(kindsOf([])).toEqual([]);
});
