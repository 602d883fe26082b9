import { expect, it } from 'vitest';
import type { VisaKind } from '../contract/destination.ts';
import { isSold } from '../rules/is-sold.ts';
import { guideTitle } from './guide-title.ts';

const kinds = [{} as VisaKind];
const free = { stayDays: 90, note: '' };

it('a guide is called after the visa, or after the visit that needs none where none is sold', () => {
  const turkey = { name: 'ترکیه', isOpen: true, kinds: [], visaFree: free };
  expect(guideTitle(turkey)).toBe('سفر به ترکیه بدون ویزا');
  expect(guideTitle({ ...turkey, kinds })).toBe('ویزای ترکیه');
  expect(guideTitle({ ...turkey, visaFree: null })).toBe('ویزای ترکیه');
});

it('what is closed is not sold', () => {
  expect([
    isSold({ isOpen: true, kinds }),
    isSold({ isOpen: false, kinds }),
    isSold({ isOpen: true, kinds: [] }),
  ]).toEqual([true, false, false]);
});
