import { expect, it } from 'vitest';
import { visaLinkOf } from './visa-of.ts';

const destinations = [
  { countryCode: 'ARE', name: 'امارات', isOpen: true, visaFree: null, guidePath: '/visa-uae' },
  {
    countryCode: 'TUR',
    name: 'ترکیه',
    isOpen: true,
    visaFree: { stayDays: 90, note: '' },
    guidePath: '/visa/turkey',
  },
  { countryCode: 'ITA', name: 'ایتالیا', isOpen: false, visaFree: null, guidePath: '/visa-italy' },
];

it('offers the visa of a country on the way, and promises none that is not sold', () => {
  expect(visaLinkOf(destinations, 'ARE')).toEqual({ href: '/visa-uae', text: 'گرفتن ویزای امارات' });
  expect(visaLinkOf(destinations, 'TUR')).toEqual({
    href: '/visa/turkey',
    text: 'شرایط سفر بدون ویزا به ترکیه',
  });
  expect(visaLinkOf(destinations, 'ITA')).toEqual({ href: '/visa-italy', text: 'درباره ویزای ایتالیا' });
});

it('says nothing of a country that we know nothing of', () => {
  expect(visaLinkOf(destinations, 'DEU')).toBeNull();
  expect(visaLinkOf(destinations, '')).toBeNull();
});
