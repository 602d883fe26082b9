import type { SavedTravellerInput } from '#core/contract/travellers/saved.ts';

/** A national code whose check digit is right, out of nine digits. */
export const nationalCodeOf = (seed: number): string => {
  const nine = String(100_000_000 + seed);
  const sum = [...nine].reduce((total, digit, at) => total + Number(digit) * (10 - at), 0);
  const rest = sum % 11;
  return `${nine}${rest < 2 ? rest : 11 - rest}`;
};

/** An Iranian adult as typed on a Persian keyboard. */
export const personFor = (seed: number, changes: Partial<SavedTravellerInput> = {}): SavedTravellerInput => ({
  type: 'Adult',
  firstName: 'Maryam',
  lastName: 'Rezaei',
  firstNameFarsi: 'مريم',
  lastNameFarsi: 'رضایی',
  genderTitle: 'Female',
  birthDateFa: '۱۳۶۹/۱۰/۱۱',
  nationalCode: nationalCodeOf(seed),
  ...changes,
});

/** A foreigner with a passport that lasts. */
export const foreignerFor = (
  passportNumber: string,
  changes: Partial<SavedTravellerInput> = {},
): SavedTravellerInput => ({
  type: 'Adult',
  firstName: 'Anna',
  lastName: 'Schmidt',
  genderTitle: 'Female',
  birthDateFa: '1990/01/01',
  nationalityCountryCode: 'DEU',
  passportIssuingCountryCode: 'DEU',
  passportNumber,
  passportExpirationDateFa: '2030/01/01',
  ...changes,
});

/** An Iranian adult as asked for on a flight abroad. */
export const withPassport = (seed: number, changes: Partial<SavedTravellerInput> = {}): SavedTravellerInput =>
  personFor(seed, {
    firstNameFarsi: '',
    lastNameFarsi: '',
    nationalityCountryCode: 'IRN',
    passportIssuingCountryCode: 'IRN',
    passportNumber: `k1234567${seed}`,
    passportExpirationDateFa: '2030/01/01',
    ...changes,
  });
