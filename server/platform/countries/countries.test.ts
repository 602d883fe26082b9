import { expect, it } from 'vitest';
import { isoCountries } from '#core/rules/identity/data/zone-countries.ts';
import { countries } from './countries.ts';

it('the countries that a passport may name are those of the list; Kosovo is only on ours', () => {
  const listed = countries.map(({ iso3 }) => iso3).filter((code) => code !== 'UNK');
  expect([...isoCountries].sort()).toEqual(listed.sort());
});
