import { zoneCodes } from './data/zone-countries.ts';
import { allowedAt, cut, isVouched, lower, upper, vouched } from './mrz.ts';
import type { MrzPassport } from './mrz-passport.ts';

/** The letters that a place of a line may be, likeliest first. Likeness is from 0 to 1. */
export type MrzPlace = readonly { letter: string; likeness: number }[];

export interface MrzReading {
  lines: readonly [string, string];
  /** Fields in which a check digit chose another letter than the likeliest, or in which other letters would satisfy it as well. */
  repaired: readonly (keyof MrzPassport)[];
  /**
   * Letters that could as well be another: those of names, sex and countries, which no check digit covers, and those of numbers that were
   * chosen by a check digit, which may by chance accept a wrong one too.
   */
  unclear: readonly UnclearPlace[];
}

export interface UnclearPlace {
  field: keyof MrzPassport;
  /** Which letter of the field, from 1. */
  at: number;
  read: string;
  /** What it could be instead. */
  or: string;
}

/** A letter that resembles the picture less by this much is no longer considered. */
const marginMax = 0.12;
/** Letters that one check digit may choose: more would make a match by chance likely. */
const repairsMax = 2;

/** Two letters whose likeness differs by less than this cannot be told apart. */
const unclearMargin = 0.06;

const likeliest = (place: MrzPlace, allowed: string) =>
  place.filter(({ letter }) => allowed.includes(letter));

/** Once surname and given name are complete, whatever follows two fillers can only be filler. */
const withTail = (line: string): string => {
  const tail = /<{3,}/.exec(line);
  return tail ? line.slice(0, tail.index).padEnd(line.length, '<') : line;
};

interface Change {
  at: number;
  letter: string;
  loss: number;
}

/** Other letters for the places that a check digit covers, least loss first. */
const changesIn = (places: readonly MrzPlace[], line: string, ats: readonly number[]): Change[] =>
  ats
    .flatMap((at) => {
      const choices = likeliest(places[at] ?? [], allowedAt(1, at));
      const best = choices.find(({ letter }) => letter === line[at])?.likeness ?? 0;
      return choices
        .filter(({ letter, likeness }) => letter !== line[at] && best - likeness <= marginMax)
        .map(({ letter, likeness }) => ({ at, letter, loss: best - likeness }));
    })
    .sort((a, b) => a.loss - b.loss);

const put = (line: string, changes: readonly Change[]): string =>
  changes.reduce((text, { at, letter }) => text.slice(0, at) + letter + text.slice(at + 1), line);

/** Every set of at most `repairsMax` changes at different places, least loss first. */
const setsOf = (changes: readonly Change[]): Change[][] => {
  const few = changes.slice(0, 12);
  const pairs = few.flatMap((a, i) =>
    few
      .slice(i + 1)
      .filter((b) => b.at !== a.at)
      .map((b) => [a, b]),
  );
  const loss = (set: readonly Change[]) => set.reduce((sum, change) => sum + change.loss, 0);
  return [...few.map((change) => [change]), ...pairs]
    .filter((set) => set.length <= repairsMax)
    .sort((a, b) => loss(a) - loss(b));
};

/** The likeliest code of the list in the place where the zone names a state, since letters of different codes look much alike. */
const stateOf = (places: readonly MrzPlace[], read: string): string => {
  const lossOf = (code: string) =>
    [...code].reduce((sum, letter, at) => {
      const of = (wanted: string) => places[at]?.find((each) => each.letter === wanted)?.likeness ?? 0;
      const loss = of(read[at] ?? '') - of(letter);
      return loss <= marginMax ? sum + loss : Number.POSITIVE_INFINITY;
    }, 0);
  let [best, least] = [read, Number.POSITIVE_INFINITY];
  for (const code of zoneCodes) {
    const loss = lossOf(code);
    if (loss < least) [best, least] = [code, loss];
  }
  return best;
};

const over = (line: string, { from, to }: { from: number; to: number }, text: string): string =>
  line.slice(0, from) + text + line.slice(to);

/** The unclear letters of a field that begins at a place of a line. */
const unclearIn = (
  field: keyof MrzPassport,
  places: readonly MrzPlace[],
  { line, text, from }: { line: 0 | 1; text: string; from: number },
): UnclearPlace[] =>
  [...text].flatMap((read, at) => {
    const choices = likeliest(places[from + at] ?? [], allowedAt(line, from + at));
    const chosen = choices.find(({ letter }) => letter === read)?.likeness ?? 0;
    const other = choices.find(({ letter }) => letter !== read);
    if (!other || chosen - other.likeness >= unclearMargin) return [];
    return [{ field, at: at + 1, read, or: other.letter }];
  });

/** The unclear letters of everything that has no check digit; fillers behind the names are none of it. */
const unclearOf = (
  [first, second]: readonly [readonly MrzPlace[], readonly MrzPlace[]],
  [above, below]: readonly [string, string],
): UnclearPlace[] => {
  const names = cut(above, upper.names).replace(/<+$/, '');
  const gap = names.indexOf('<<');
  const surname = gap < 0 ? names : names.slice(0, gap);
  const given = gap < 0 ? '' : names.slice(gap + 2);
  const start = upper.names.from;
  return [
    ...unclearIn('lastName', first, { line: 0, text: surname, from: start }),
    ...unclearIn('firstName', first, { line: 0, text: given, from: start + gap + 2 }),
    ...unclearIn('passportIssuingCountryCode', first, {
      line: 0,
      text: cut(above, upper.issuer),
      from: upper.issuer.from,
    }),
    ...unclearIn('nationalityCountryCode', second, {
      line: 1,
      text: cut(below, lower.nationality),
      from: lower.nationality.from,
    }),
    ...unclearIn('genderTitle', second, { line: 1, text: cut(below, lower.sex), from: lower.sex.from }),
  ];
};

/**
 * A letter of a number that was chosen by a check digit. Not for the digit itself, nor for dates, which are shown in another form than they
 * have in the zone.
 */
const chosenAt = (at: number, read: string, or: string): UnclearPlace[] =>
  (
    [
      ['passportNumber', lower.number],
      ['nationalCode', lower.personal],
    ] as const
  ).flatMap(([field, { from, to }]) =>
    at >= from && at < to ? [{ field, at: at - from + 1, read, or }] : [],
  );

const oncePerPlace = (letters: readonly UnclearPlace[]): UnclearPlace[] =>
  letters.filter(
    ({ field, at }, place) => letters.findIndex((each) => each.field === field && each.at === at) === place,
  );

const fieldAt = (at: number): keyof MrzPassport | null => {
  if (at < 10) return 'passportNumber';
  if (at >= lower.birth.from && at <= lower.birth.to) return 'birthDate';
  if (at >= lower.expiry.from && at <= lower.expiry.to) return 'passportExpirationDate';
  return at >= lower.personal.from && at <= lower.personal.to ? 'nationalCode' : null;
};

const isHeld = (line: string): boolean => vouched.every((digit) => isVouched(line, digit));

/**
 * Letters that could as well be others although every check digit is right: K instead of A once, or O instead of 0 twice, give the same
 * digits. Only this list tells that a number may have been read wrong.
 */
const alsoHeld = (places: readonly MrzPlace[], line: string): Change[] => {
  const found = vouched.slice(0, -1).flatMap(({ at, spans }) => {
    const ats = spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i));
    const near = changesIn(places, line, [...ats, at]).filter(({ loss }) => loss < unclearMargin);
    return setsOf(near).filter((set) => isHeld(put(line, set)));
  });
  return found.flat();
};

/**
 * The two lines, from what each place looks like. A place takes only letters of its kind, and if a check digit fails, the likeliest other
 * letters are tried until it is right. Null if none is.
 */
export const readMrz = (places: readonly [readonly MrzPlace[], readonly MrzPlace[]]): MrzReading | null => {
  const best = (line: 0 | 1) =>
    places[line].map((place, at) => likeliest(place, allowedAt(line, at))[0]?.letter ?? '<').join('');
  const withState = (line: 0 | 1, text: string, where: typeof upper.issuer) =>
    over(text, where, stateOf(places[line].slice(where.from, where.to), cut(text, where)));
  const first = withState(0, best(0), upper.issuer);
  const names = cut(first, upper.names);
  let second = withState(1, best(1), lower.nationality);
  const repaired = new Set<keyof MrzPassport>();
  const chosen: UnclearPlace[] = [];
  for (const digit of vouched) {
    if (isVouched(second, digit)) continue;
    const ats = digit.spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i));
    const found = setsOf(changesIn(places[1], second, [...ats, digit.at])).find(
      (set) =>
        isVouched(put(second, set), digit) &&
        // A repair for the composite digit must not break fields that earlier check digits have confirmed.
        vouched.every((each) => each.at >= digit.at || isVouched(put(second, set), each)),
    );
    if (!found) return null;
    for (const { at, letter } of found) {
      chosen.push(...chosenAt(at, letter, second[at] ?? '<'));
      const field = fieldAt(at);
      if (field) repaired.add(field);
    }
    second = put(second, found);
  }
  for (const { at, letter } of alsoHeld(places[1], second)) {
    const field = fieldAt(at);
    if (field) repaired.add(field);
    chosen.push(...chosenAt(at, second[at] ?? '<', letter));
  }
  const lines = [first.slice(0, upper.names.from) + withTail(names), second] as const;
  return { lines, repaired: [...repaired], unclear: [...unclearOf(places, lines), ...oncePerPlace(chosen)] };
};
