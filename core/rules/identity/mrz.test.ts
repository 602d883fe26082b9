import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPlainDate } from '../dates/plain.ts';
import { mrzAlphabet, mrzCheckDigit } from './mrz.ts';
import { passportOfMrz } from './mrz-passport.ts';
import { type MrzPlace, readMrz } from './mrz-repair.ts';

const today = toPlainDate('2026-11-21');
/** The specimen of ICAO 9303, part 4, appendix A. */
const specimen = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
] as const;

const put = (line: string, at: number, letter: string) => line.slice(0, at) + letter + line.slice(at + 1);

describe('check digits', () => {
  it('are those of ICAO 9303', () => {
    expect([mrzCheckDigit('L898902C3'), mrzCheckDigit('740812'), mrzCheckDigit('520727')]).toEqual([
      '6',
      '2',
      '3',
    ]);
  });

  it('tell any one digit from another', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{6}$/),
        fc.nat({ max: 5 }),
        fc.integer({ min: 1, max: 9 }),
        (text, at, more) => {
          const other = put(text, at, String((Number(text[at]) + more) % 10));
          expect(mrzCheckDigit(other)).not.toBe(mrzCheckDigit(text));
        },
      ),
    );
  });
});

describe('passportOfMrz', () => {
  it('says what the specimen of the standard says; Utopia is no country', () => {
    expect(passportOfMrz(specimen, today)).toEqual({
      firstName: 'ANNA MARIA',
      lastName: 'ERIKSSON',
      genderTitle: 'Female',
      birthDate: '1974-08-12',
      nationalityCountryCode: '',
      passportIssuingCountryCode: '',
      passportNumber: 'L898902C3',
      passportExpirationDate: '2012-04-15',
      nationalCode: '',
    });
  });

  it('takes nothing whose check digit fails', () => {
    for (const at of [0, 9, 14, 19, 22, 27, 30, 43]) {
      const letter = specimen[1][at] === '7' ? '8' : '7';
      expect(passportOfMrz([specimen[0], put(specimen[1], at, letter)], today)).toBeNull();
    }
    expect(passportOfMrz([specimen[0].slice(1), specimen[1]], today)).toBeNull();
    expect(passportOfMrz([`V${specimen[0].slice(1)}`, specimen[1]], today)).toBeNull();
  });

  it('knows the letters of Germany, the century of a child, and an Iranian national code', () => {
    const number = 'A98765432';
    const birth = '200115';
    const expiry = '310321';
    const personal = '0012345679<<<<';
    const parts = [number, birth, expiry, personal].map((part) => part + mrzCheckDigit(part));
    const whole = mrzCheckDigit(parts.join(''));
    const lower = (country: string) => `${parts[0]}${country}${parts[1]}M${parts[2]}${parts[3]}${whole}`;
    const upper = (country: string) => `P<${country}GROSS<<KLEIN`.padEnd(44, '<');
    expect(passportOfMrz([upper('IRN'), lower('IRN')], today)).toMatchObject({
      birthDate: '2020-01-15',
      nationalCode: '0012345679',
      genderTitle: 'Male',
    });
    expect(passportOfMrz([upper('D<<'), lower('D<<')], today)).toMatchObject({
      nationalityCountryCode: 'DEU',
      passportIssuingCountryCode: 'DEU',
      nationalCode: '',
    });
  });
});

describe('the states and names of the zone', () => {
  const withState = (code: string, names = 'GROSS<<KLEIN'): [string, string] => [
    `P<${code}${names}`.padEnd(44, '<'),
    put(put(put(specimen[1], 10, code.charAt(0)), 11, code.charAt(1)), 12, code.charAt(2)),
  ];
  const read = (code: string, names?: string) => passportOfMrz(withState(code, names), today);

  it.each([
    ['IRN', 'IRN'],
    ['D<<', 'DEU'],
    ['GBN', 'GBR'],
    ['UTO', ''],
    ['XXA', ''],
    ['XOM', ''],
    ['RKS', ''],
    ['BDR', ''],
    ['QZQ', ''],
    ['IR<', ''],
    ['<<<', ''],
  ])('%s is %j', (code, country) =>
    expect(read(code)).toMatchObject({
      nationalityCountryCode: country,
      passportIssuingCountryCode: country,
    }),
  );

  it.each(['SUHARTO', '<<SUHARTO', '<SUHARTO'])('one name, written %s, is the last name', (names) =>
    expect(read('IDN', names)).toMatchObject({ firstName: '', lastName: 'SUHARTO' }),
  );

  it('a passport that ended in the last century has not been made for the next one', () => {
    const lower = (expiry: string) => {
      const fields = ['L898902C3', '740812', expiry, 'ZE184226B<<<<<'].map(
        (text) => text + mrzCheckDigit(text),
      );
      const [number, birth, end, personal] = fields;
      return `${number}UTO${birth}F${end}${personal}${mrzCheckDigit(fields.join(''))}`;
    };
    const endOf = (expiry: string) =>
      passportOfMrz([specimen[0], lower(expiry)], today)?.passportExpirationDate;
    expect([endOf('980104'), endOf('360104')]).toEqual(['1998-01-04', '2036-01-04']);
  });
});

describe('readMrz', () => {
  /** A place that looks like `letter`, and nearly as much like each of `others`. */
  const place = (letter: string, others = ''): MrzPlace => [
    { letter, likeness: 0.9 },
    ...[...others].map((other) => ({ letter: other, likeness: 0.85 })),
    ...[...mrzAlphabet]
      .filter((each) => each !== letter && !others.includes(each))
      .map((each) => ({ letter: each, likeness: 0.3 })),
  ];
  const look = (line: string, doubts: Record<number, string> = {}) =>
    [...line].map((letter, at) => place(letter, doubts[at]));

  it('reads what is plain', () => {
    expect(readMrz([look(specimen[0]), look(specimen[1])])).toEqual({
      lines: specimen,
      repaired: [],
      unclear: [],
    });
  });

  it('puts only digits where only digits stand, and letters in names', () => {
    const second = look(put(specimen[1], 14, 'O'), {});
    second[14] = place('A', '4');
    const first = look(specimen[0]);
    first[5] = place('6', 'E');
    expect(readMrz([first, second])?.lines).toEqual(specimen);
  });

  it('lets a check digit choose between letters that look alike, and tells the field', () => {
    const second = look(put(specimen[1], 6, 'Z'), { 6: '2' });
    expect(readMrz([look(specimen[0]), second])).toEqual({
      lines: specimen,
      repaired: ['passportNumber'],
      unclear: [{ field: 'passportNumber', at: 7, read: '2', or: 'Z' }],
    });
  });

  it('names letters that could be others with the same check digits: no digit tells them apart', () => {
    // A counts 10 and K 20, so both give the same check digit. So do two O in place of two 0 whose weights add up to ten.
    const of = (number: string) => [`${number}${mrzCheckDigit(number)}`, specimen[1].slice(10, 43)].join('');
    const withAll = (line: string) =>
      `${line}${mrzCheckDigit(line.slice(0, 10) + line.slice(13, 20) + line.slice(21, 43))}`;
    const one = withAll(of('LA98902C3'));
    expect(readMrz([look(specimen[0]), look(one, { 1: 'K' })])).toMatchObject({
      lines: [specimen[0], one],
      repaired: ['passportNumber'],
      unclear: [{ field: 'passportNumber', at: 2, read: 'A', or: 'K' }],
    });
    const two = withAll(of('YM901690<'));
    const read = readMrz([look(specimen[0]), look(two, { 3: 'O', 7: 'O' })]);
    expect(read?.unclear.map(({ at, or }) => [at, or])).toEqual([
      [4, 'O'],
      [8, 'O'],
    ]);
    // A single O would give another check digit.
    expect(readMrz([look(specimen[0]), look(two, { 3: 'O' })])?.unclear).toEqual([]);
  });

  it('takes a state of the list where the letters look alike, and leaves what is plainly none', () => {
    const first = look(put(specimen[0], 4, 'Q'), { 4: 'O' });
    expect(readMrz([first, look(specimen[1])])?.lines).toEqual(specimen);
    const none = put(specimen[0], 4, 'Q');
    expect(readMrz([look(none), look(specimen[1])])?.lines[0]).toBe(none);
  });

  it('names the letters that could as well be others, where no check digit decides', () => {
    const first = look(specimen[0], { 6: 'K', 16: 'M' });
    expect(readMrz([first, look(specimen[1], { 20: 'M' })])?.unclear).toEqual([
      { field: 'lastName', at: 2, read: 'R', or: 'K' },
      { field: 'firstName', at: 2, read: 'N', or: 'M' },
      { field: 'genderTitle', at: 1, read: 'F', or: 'M' },
    ]);
  });

  it('gives up where nothing like it holds', () => {
    const second = look(put(specimen[1], 6, '7'));
    expect(readMrz([look(specimen[0]), second])).toBeNull();
  });

  it('takes what follows the names for filler', () => {
    const first = look(put(specimen[0], 35, 'K'));
    expect(readMrz([first, look(specimen[1])])?.lines[0]).toBe(specimen[0]);
  });
});
