export type PassportType = 'IraqPassport' | 'IranianPassport' | 'OtherCountries';

/** Specification, section 5. */
const patterns: Record<PassportType, RegExp> = {
  IraqPassport: /^(?:[A-Z]\d{7,8}|[A-Z]{2}\d{6,7})$/,
  IranianPassport: /^[A-Z]\d{7,8}$/,
  OtherCountries: /^[A-Z0-9]{6,10}$/,
};

/** What the number of such a passport looks like, in capitals and Latin digits. */
export const passportPattern = (type: PassportType): RegExp => patterns[type];

/** Whether the text, in any case, can be the number of such a passport. */
export const isPassportNumber = (type: PassportType, text: string): boolean =>
  patterns[type].test(text.toUpperCase());

/** The type of a country's passports, by its ISO 3166 alpha-3 code. */
export const passportTypeOf = (countryCode: string): PassportType => {
  if (countryCode === 'IRN') return 'IranianPassport';
  return countryCode === 'IRQ' ? 'IraqPassport' : 'OtherCountries';
};
