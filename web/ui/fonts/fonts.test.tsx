import whole from '@fontsource-variable/vazirmatn/files/vazirmatn-latin-wght-normal.woff2?url';
import { expect, onTestFinished, test } from 'vitest';
import codes from './vazirmatn-codes.woff2?url';

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

test('codes, digits and signs want the small file alone, and every one of them is in it as in the whole one', async () => {
  const wanted = await facesFor('THR-IKA (W5 1085) «و»: 12/30 · …');
  // The Arabic file is among them for its one letter, before or after.
  const small = wanted.find((face) => charactersOf(face).includes('A'));
  if (!small) throw new Error('no face');
  expect(wanted.filter((face) => charactersOf(face).includes('a'))).toEqual([]);
  const both = [new FontFace('codes', `url(${codes})`), new FontFace('whole', `url(${whole})`)];
  for (const face of both) document.fonts.add(await face.load());
  const letter = document.body.appendChild(document.createElement('span'));
  letter.style.cssText = 'position: absolute; white-space: pre; font-size: 100px';
  onTestFinished(() => letter.remove());
  const widthsOf = (name: string) =>
    charactersOf(small).map((character) => {
      letter.style.fontFamily = `${name}, monospace`;
      letter.textContent = character;
      return [character, letter.getBoundingClientRect().width];
    });
  expect(widthsOf('codes')).toEqual(widthsOf('whole'));
  expect(widthsOf('codes')).not.toEqual(widthsOf('monospace'));
});

test('no character is asked for in two files', async () => {
  const faces = [...document.fonts].filter((face) => face.family.replaceAll('"', '') === family);
  expect(faces).toHaveLength(3);
  const all = faces.flatMap(charactersOf);
  expect(new Set(all).size).toBe(all.length);
});
