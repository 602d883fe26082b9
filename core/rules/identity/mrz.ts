/**
 * The machine-readable zone of a passport (ICAO 9303, part 4: two lines of 44, TD3): what stands where, and the check
 * digits that vouch for it. Knows nothing of images.
 */

/** Letters that a line may hold. */
export const mrzAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<';
export const lineLength = 44;

/** Worth of a letter in a check digit: digits themselves, A=10 … Z=35, filler 0. */
const worthOf = (letter: string): number =>
  letter === '<' ? 0 : /\d/.test(letter) ? Number(letter) : letter.charCodeAt(0) - 55;

/** Check digit of a text of the zone: weights 7, 3, 1, sum modulo 10. */
export const mrzCheckDigit = (text: string): string =>
  String([...text].reduce((sum, letter, at) => sum + worthOf(letter) * ([7, 3, 1][at % 3] ?? 1), 0) % 10);

interface Span {
  from: number;
  to: number;
}
const span = (from: number, length: number): Span => ({ from, to: from + length });
export const cut = (line: string, { from, to }: Span): string => line.slice(from, to);

/** Where the fields stand: in the first line … */
export const upper = { issuer: span(2, 3), names: span(5, 39) };
/** … and in the second. */
export const lower = {
  number: span(0, 9),
  nationality: span(10, 3),
  birth: span(13, 6),
  sex: span(20, 1),
  expiry: span(21, 6),
  personal: span(28, 14),
};

/** What each check digit of the second line covers, by the place of the digit. */
export const vouched: readonly { at: number; spans: readonly Span[] }[] = [
  { at: 9, spans: [lower.number] },
  { at: 19, spans: [lower.birth] },
  { at: 27, spans: [lower.expiry] },
  { at: 42, spans: [lower.personal] },
  { at: 43, spans: [span(0, 10), span(13, 7), span(21, 22)] },
];

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ<';
const digits = '0123456789';

const within = (at: number, { from, to }: Span): boolean => at >= from && at < to;

/** The letters that may stand at a place of the first (0) or second (1) line. */
export const allowedAt = (line: 0 | 1, at: number): string => {
  if (line === 0) return at === 0 ? 'P' : letters;
  if (within(at, lower.nationality)) return letters;
  if (at === lower.sex.from) return 'MFX<';
  if (at === 42) return `${digits}<`;
  if (within(at, lower.number) || within(at, lower.personal)) return mrzAlphabet;
  return digits;
};

/** Whether a check digit of the second line holds. An empty personal number may have a filler for its digit. */
export const isVouched = (line: string, { at, spans }: (typeof vouched)[number]): boolean => {
  const text = spans.map((each) => cut(line, each)).join('');
  const given = line[at] ?? '';
  if (given === '<') return at === 42 && /^<+$/.test(text);
  return given === mrzCheckDigit(text);
};
