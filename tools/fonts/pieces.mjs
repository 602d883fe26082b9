// Makes web/ui/fonts/vazirmatn-{codes,small,persian}.woff2 from the fonts of the package. Run by hand (`npm i --no-save subset-font`, then this file), when
// @fontsource-variable/vazirmatn is another version, a sign is added or a weight is used that is not among these.
//
// Most pages have capital letters, digits and signs of the Latin font and no other letter of it (codes of flights and places, and the spaces and
// brackets of Persian sentences), or the small ones of an address or a name beside them, and of the Arabic font what Persian and Arabic are written with. In files of their own, with the weights that
// are used, they are less than half of it. What they are stands in web/ui/fonts.css too, where a test compares both.

import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const weights = { min: 400, max: 900 };

const pieces = [
  {
    name: 'codes',
    of: 'latin',
    unicodes:
      '0020-0060,007B-007E,00A0,00AB,00B0,00B7,00BB,00D7,2002,2009,200B,2013-2014,2018-201A,201C-201E,2022,2026,2039-203A,2212',
  },
  {
    name: 'small',
    of: 'latin',
    unicodes: '0061-007A',
  },
  {
    name: 'persian',
    of: 'arabic',
    unicodes:
      '060C,061B,061F,0621-063A,0640-0655,0660-066D,0670,067E,0686,0698,06A9,06AF,06C0,06CC,06F0-06F9,200C-200E,2010-2011,FDFC',
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
  const whole = readFileSync(
    `node_modules/@fontsource-variable/vazirmatn/files/vazirmatn-${of}-wght-normal.woff2`,
  );
  const variationAxes = { wght: weights };
  const piece = await subsetFont(whole, charactersOf(unicodes), { targetFormat: 'woff2', variationAxes });
  writeFileSync(`web/ui/fonts/vazirmatn-${name}.woff2`, piece);
}
