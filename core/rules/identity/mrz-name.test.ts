import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isZoneNumber, namesUnlikeZone } from './mrz-name.ts';

const names = (firstName: string, lastName: string) => ({ firstName, lastName });

const letters = (least: number, most: number) =>
  fc
    .array(fc.constantFrom(...'ABCDEFGHIKLMNOPRSTUVYZ'), { minLength: least, maxLength: most })
    .map((list) => list.join(''));
const manyWords = (most: number) =>
  fc.array(letters(2, 12), { minLength: 1, maxLength: most }).map((words) => words.join(' '));

/** The names that are read back from the name field of a TD3 zone, if it is simply cut at 39 letters. */
const zoneOf = ({ firstName, lastName }: ReturnType<typeof names>) => {
  const field = `${lastName}<<${firstName}`.replaceAll(' ', '<').slice(0, 39);
  const [surname = '', given = ''] = field.split('<<');
  return names(given.replaceAll('<', ' ').trim(), surname.replaceAll('<', ' ').trim());
};

describe('namesUnlikeZone', () => {
  it.each([
    ['the same', names('MARYAM', 'REZAEI'), names('MARYAM', 'REZAEI')],
    ['a space for a hyphen', names('ANNE MARIE', 'AL HASSAN'), names('ANNE MARIE', 'ALHASSAN')],
    ['no apostrophe', names('SEAN', 'O CONNOR'), names('SEAN', 'OCONNOR')],
    ['a bare letter for a marked one', names('JURGEN', 'MULLER'), names('JUERGEN', 'MUELLER')],
    ['a marked letter spelt out twice', names('JUERGEN', 'MUELLER'), names('JURGEN', 'MUXXLLER')],
    ['one name only, and none given', names('FNU', 'SUHARTO'), names('', 'SUHARTO')],
    ['one name only, written twice', names('SUHARTO', 'SUHARTO'), names('', 'SUHARTO')],
    [
      'given names cut to their beginnings',
      names('NILAVADHANANANDA CHAYAPA DEJTHAMRONG', 'KRASUANGTHAN'),
      names('NILAVADHANANANDA CHAYAPA', 'KRASUANGTHAN'),
    ],
  ])('takes %s for the same', (_, typed, zone) => expect(namesUnlikeZone(typed, zone)).toEqual([]));

  it.each([
    ['another letter', names('MARYAM', 'REZAI'), names('MARYAM', 'REZAEI'), []],
    ['a name left out', names('SARA', 'AHMADI'), names('SARA MARYAM', 'AHMADI'), ['firstName']],
    ['names changed about', names('REZAEI', 'MARYAM'), names('MARYAM', 'REZAEI'), ['firstName', 'lastName']],
    ['the beginning of a short one', names('ALI', 'HASSANI'), names('ALI', 'HASSAN'), ['lastName']],
    ['another given name where there is none', names('ALI', 'SUHARTO'), names('', 'SUHARTO'), ['firstName']],
  ])('%s', (_, typed, zone, wanted) => expect(namesUnlikeZone(typed, zone)).toEqual(wanted));

  it('accepts whoever writes what the passport says, however long the names are', () => {
    fc.assert(
      fc.property(manyWords(4), manyWords(4), (firstName, lastName) => {
        const typed = names(firstName, lastName);
        expect(namesUnlikeZone(typed, zoneOf(typed))).toEqual([]);
      }),
    );
  });

  it('sees another letter at the beginning of any name', () => {
    fc.assert(
      fc.property(letters(3, 10), letters(3, 10), (firstName, lastName) => {
        const zone = zoneOf(names(firstName, lastName));
        expect(namesUnlikeZone(names(`Q${firstName}`, `Q${lastName}`), zone)).toEqual([
          'firstName',
          'lastName',
        ]);
      }),
    );
  });
});

describe('isZoneNumber', () => {
  it.each([
    ['K12345678', 'K12345678', true],
    ['K12345678', 'K12345679', false],
    ['AB12345678', 'AB1234567', true],
    ['A1234567', 'A123456', false],
  ])('%s beside %s: %s', (typed, zone, wanted) => expect(isZoneNumber(typed, zone)).toBe(wanted));
});
