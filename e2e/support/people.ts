/** The data of a passenger, as it is typed. */
export interface Person {
  type: 'Adult' | 'Child' | 'Infant';
  latin: [string, string];
  persian: [string, string];
  gender: 'Female' | 'Male';
  /** Jalali: day, month 1–12, year. */
  birth: [string, string, string];
  nationalCode: string;
}

/** A national code whose check digit is right. */
export const nationalCode = (seed: number): string => {
  const nine = String(100_000_000 + seed);
  const sum = [...nine].reduce((total, digit, at) => total + Number(digit) * (10 - at), 0);
  const rest = sum % 11;
  return `${nine}${rest < 2 ? rest : 11 - rest}`;
};

export const family: readonly Person[] = [
  {
    type: 'Adult',
    latin: ['Maryam', 'Rezaei'],
    persian: ['مریم', 'رضایی'],
    gender: 'Female',
    birth: ['۱۴', '6', '۱۳۶۸'],
    nationalCode: nationalCode(4_321),
  },
  {
    type: 'Adult',
    latin: ['Arash', 'Rezaei'],
    // This name is typed on an Arabic keyboard.
    persian: ['آرش', 'رضايي'],
    gender: 'Male',
    birth: ['2', '11', '1365'],
    nationalCode: nationalCode(5_432),
  },
  {
    type: 'Infant',
    latin: ['Niloufar', 'Rezaei'],
    persian: ['نیلوفر', 'رضایی'],
    gender: 'Female',
    birth: ['5', '2', '1405'],
    nationalCode: nationalCode(6_543),
  },
];

/** The data of a passport, as it is typed. */
export interface PassportInput {
  number: string;
  /** Gregorian: day, month 1–12, year. */
  expiry: [string, string, string];
}

/** A passport that is valid until a day ('YYYY-MM-DD'). */
export const passportUntil = (date: string): PassportInput => {
  const [year = '', month = '', day = ''] = date.split('-').map((part) => String(Number(part)));
  return { number: 'A12345678', expiry: [day, month, year] };
};
