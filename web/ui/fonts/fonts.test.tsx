import wholeArabic from '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2?url';
import wholeLatin from '@fontsource-variable/vazirmatn/files/vazirmatn-latin-wght-normal.woff2?url';
import { expect, onTestFinished, test } from 'vitest';
import codes from './vazirmatn-codes.woff2?url';
import persian from './vazirmatn-persian.woff2?url';
import small from './vazirmatn-small.woff2?url';

const family = 'Vazirmatn Variable';

const charactersOf = (face: FontFace): string[] =>
  face.unicodeRange.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
  });

const facesFor = (text: string) => document.fonts.load(`16px "${family}"`, text);

/** How wide texts are in a font, in the weights that are used; in one of the device where there is none. */
const widthsIn = async (url: string | null, texts: readonly string[]): Promise<(string | number)[][]> => {
  if (url !== null) document.fonts.add(await new FontFace(url, `url(${url})`, { weight: '100 900' }).load());
  const letter = document.body.appendChild(document.createElement('span'));
  onTestFinished(() => letter.remove());
  letter.style.cssText = `position: absolute; white-space: pre; font-size: 100px; font-family: "${url}", monospace`;
  return [400, 550, 700, 900].flatMap((weight) => {
    letter.style.fontWeight = String(weight);
    return texts.map((text) => {
      letter.textContent = text;
      return [weight, text, Math.round(letter.getBoundingClientRect().width)];
    });
  });
};

/** What stands between Persian words, of the Latin letters of the font. */
const betweenWords = /[ !()\-./:\u00a0«·»–—…‹›]/;

const sentence =
  'پرواز هواپیمایی «ماهان» از تهران؛ ۱۲٬۳۴۵ تومان، جا هست؟ می\u200cرود الله لا مؤمن شیراز هیئت';

test('Persian sentences want one file, with the signs that stand in them', async () => {
  expect(await facesFor(`${sentence}! (۵٪ - ۷/۸): «پ» · … ‹خانه›`)).toHaveLength(1);
});

test('pages of ours want the small files alone, and every sign of these is in them as in the whole ones', async () => {
  const wanted = await facesFor(`THR-IKA (W5 1085) «و»: 12/30 · … 12° a@b.c ${sentence}`);
  expect(wanted.filter((face) => charactersOf(face).some((sign) => 'éٱ'.includes(sign)))).toEqual([]);
  const signsWith = (sign: string): string[] => {
    const face = wanted.find((each) => charactersOf(each).includes(sign));
    if (!face) throw new Error(`no face has ${sign}`);
    return charactersOf(face);
  };
  const ofPersian = signsWith('ی');
  for (const [piece, whole, texts] of [
    [codes, wholeLatin, signsWith('A')],
    [small, wholeLatin, signsWith('a')],
    [persian, wholeLatin, ofPersian.filter((sign) => betweenWords.test(sign))],
    [
      persian,
      wholeArabic,
      [...ofPersian.filter((sign) => !betweenWords.test(sign)), ...sentence.split(/[ «»]+/)],
    ],
  ] as const) {
    expect(await widthsIn(piece, texts)).toEqual(await widthsIn(whole, texts));
    expect(await widthsIn(piece, texts)).not.toEqual(await widthsIn(null, texts));
  }
});

test('no character is asked for in two files, and all say the same weights', async () => {
  const faces = [...document.fonts].filter((face) => face.family.replaceAll('"', '') === family);
  expect(faces).toHaveLength(5);
  expect(new Set(faces.map(({ weight }) => weight))).toEqual(new Set(['400 900']));
  const all = faces.flatMap(charactersOf);
  expect(new Set(all).size).toBe(all.length);
});
