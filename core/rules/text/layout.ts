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

const latinAtPersian: Record<string, string> = {
  ...Object.fromEntries(Object.entries(persianAtLatin).map(([latin, persian]) => [persian, latin])),
  پ: 'm',
  ئ: 'm',
  ژ: 'c',
  آ: 'h',
  ي: 'd',
  ك: ';',
};

/** What the same keys would have given with the keyboard in the other language. */
export const onOtherKeyboard = (text: string): string =>
  [...text.toLowerCase()].map((key) => persianAtLatin[key] ?? latinAtPersian[key] ?? key).join('');
