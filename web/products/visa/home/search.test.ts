import { expect, it } from 'vitest';
import { matchDestinations } from './matching.ts';
import { addressOf, visaSearchGaps } from './search.ts';

const card = (code: string, name: string, countryCode: string, part = {}) => ({
  code,
  countryCode,
  name,
  poster: '',
  summary: '',
  isOpen: true,
  closedNote: null,
  visaFree: null,
  guidePath: `/visa/${code}`,
  from: null,
  ...part,
});
const cards = [
  card('uae', 'امارات', 'ARE'),
  card('turkey', 'ترکیه', 'TUR', { visaFree: { stayDays: 90, note: '' } }),
  card('italy', 'ایتالیا', 'ITA', { isOpen: false }),
];

it('asks for the destination and the kind of trip', () => {
  expect(visaSearchGaps({ destination: null, type: null, applicants: 1 })).toEqual(['destination', 'type']);
  expect(visaSearchGaps({ destination: 'uae', type: null, applicants: 1 })).toEqual(['type']);
  expect(visaSearchGaps({ destination: 'uae', type: 'Tourist', applicants: 1 })).toEqual([]);
});

it('leads to the kinds, and where nothing is to be chosen to the guide', () => {
  const to = (destination: string | null, type: 'Tourist' | 'Business' | null = 'Tourist') =>
    addressOf({ destination, type, applicants: 3 }, cards);
  expect(to('uae')).toBe('/visa/uae/type?applicants=3');
  expect(to('uae', 'Business')).toBe('/visa/uae/type?type=Business&applicants=3');
  expect(to('turkey')).toBe('/visa/turkey');
  expect(to('italy')).toBe('/visa/italy');
  expect(to(null)).toBeNull();
  expect(to('uae', null)).toBeNull();
});

it('finds a destination by its name, its Latin name, and on the other keyboard', () => {
  const found = (term: string) => matchDestinations(term, cards).map(({ code }) => code);
  expect(found('امار')).toEqual(['uae']);
  expect(found('ital')).toEqual(['italy']);
  expect(found('hlh')).toEqual(['uae']);
  expect(found('')).toEqual(['uae', 'turkey', 'italy']);
  expect(found('ژاپن')).toEqual([]);
});
