// Makes web/ui/fonts/vazirmatn-{codes,small,persian}.woff2. Run by hand (`npm i --no-save subset-font`, then this file), when
// @fontsource-variable/vazirmatn is another version of the font, a sign is added or a weight is used that is not among these. Its files hold Persian letters and
// the signs between them apart, so what has both is made from the whole font; the Latin one alone is smaller, without forms that only Arabic has.
//
// What Persian and Arabic are written with, and the space, brackets and signs that stand between their words, is one file: most pages need no other for
// their first view. Capital letters and digits of codes are another, and small ones of an address or a name a third. With the weights that are used, they are
// less than half of the whole. What they are stands in web/ui/fonts.css too, where a test compares both.

import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const weights = { min: 400, max: 900 };

const latin = 'node_modules/@fontsource-variable/vazirmatn/files/vazirmatn-latin-wght-normal.woff2';
const whole = 'node_modules/vazirmatn/fonts/webfonts/Vazirmatn[wght].woff2';

const pieces = [
  {
    name: 'codes',
    of: latin,
    unicodes:
      '0022-0027,002A-002C,0030-0039,003B-0060,007B-007E,00B0,00D7,2002,2009,200B,2018-201A,201C-201E,2022,2212',
  },
  {
    name: 'small',
    of: latin,
    unicodes: '0061-007A',
  },
  {
    name: 'persian',
    of: whole,
    unicodes:
      '0020-0021,0028-0029,002D-002F,003A,00A0,00AB,00B7,00BB,060C,061B,061F,0621-063A,0640-0655,066A-066C,0670,067E,0686,0698,06A9,06AF,06C0,06CC,06F0-06F9,200C-200E,2010-2011,2013-2014,2026,2039-203A,FDFC',
  },
];

const charactersOf = (unicodes) =>
  unicodes
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
    })
    .join('');

for (const { name, of, unicodes } of pieces) {
  const variationAxes = { wght: weights };
  const piece = await subsetFont(readFileSync(of), charactersOf(unicodes), {
    targetFormat: 'woff2',
    variationAxes,
  });
  writeFileSync(`web/ui/fonts/vazirmatn-${name}.woff2`, piece);
}
