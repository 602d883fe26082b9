import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { z } from 'zod';

/** Iran and its neighbours on land and across the gulf. */
export const usualCountries = 'IR,IQ,TR,AM,AZ,TM,AF,PK,AE,OM,QA,BH,KW,SA';

const isCountry = (code: string): code is CountryCode => getCountries().some((known) => known === code);

/** Codes of countries (ISO 3166), parted by commas. */
export const countriesOf = (fallback: string) =>
  z
    .string()
    .optional()
    .transform((text, ctx): ReadonlySet<CountryCode> => {
      const codes = (text ?? fallback).split(',').map((code) => code.trim().toUpperCase());
      const unknown = codes.find((code) => !isCountry(code));
      if (unknown === undefined) return new Set(codes.filter(isCountry));
      ctx.addIssue({ code: 'custom', message: `must name countries as IR,TR; there is no ${unknown}` });
      return z.NEVER;
    });

/**
 * Whether codes go to a number: it is in a mobile range of a country that is served. Satellite and shared networks (+870, +881, +882, +883)
 * belong to no country, and premium lines to no mobile range.
 */
export const isServed = (e164: string, countries: ReadonlySet<CountryCode>): boolean => {
  // `normaliseMobile` knows how Iranian mobile numbers look. The library's lists of ranges are often out of date.
  if (e164.startsWith('+98')) return countries.has('IR');
  const number = parsePhoneNumberFromString(e164);
  return number?.country !== undefined && number.isValid() && countries.has(number.country);
};
