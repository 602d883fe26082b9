/** Persian letters at the places of a Latin keyboard (ISIRI 9147, and where older layouts differ, both). */
const persianAtLatin: Record<string, string> = {
  q: 'ض',
  w: 'ص',
  e: 'ث',
  r: 'ق',
  t: 'ف',
  y: 'غ',
  u: 'ع',
  i: 'ه',
  o: 'خ',
  p: 'ح',
  '[': 'ج',
  ']': 'چ',
  a: 'ش',
  s: 'س',
  d: 'ی',
  f: 'ب',
  g: 'ل',
  h: 'ا',
  j: 'ت',
  k: 'ن',
  l: 'م',
  ';': 'ک',
  "'": 'گ',
  z: 'ظ',
  x: 'ط',
  c: 'ز',
  v: 'ر',
  b: 'ذ',
  n: 'د',
  m: 'پ',
  ',': 'و',
  '`': 'پ',
  '\\': 'ژ',
};

/** Keys whose letter differs between the layouts of Windows (old and standard) and of macOS. */
const elsewhere: Record<string, readonly string[]> = {
  m: ['پ', 'ئ'],
  '\\': ['ژ', 'پ'],
  '`': ['پ', 'ژ'],
  c: ['ز', 'ژ'],
};

const latinAtPersian: Record<string, string> = {
  ...Object.fromEntries(Object.entries(persianAtLatin).map(([latin, persian]) => [persian, latin])),
  پ: 'm',
  ئ: 'm',
  ژ: 'c',
  آ: 'h',
  ي: 'd',
  ك: ';',
  إ: 'f',
  أ: 'g',
  ؤ: 'v',
  ة: 'j',
};

const swapped = (keys: string, choose: (key: string) => string | undefined): string =>
  [...keys].map((key) => choose(key) ?? persianAtLatin[key] ?? latinAtPersian[key] ?? key).join('');

/**
 * What the same keys would have given with the keyboard in the other language, the likeliest reading first: layouts
 * differ in a few keys.
 */
export const onOtherKeyboard = (text: string): string[] => {
  const keys = text.toLowerCase();
  const second = swapped(keys, (key) => elsewhere[key]?.[1]);
  return [...new Set([swapped(keys, (key) => elsewhere[key]?.[0]), second])];
};
