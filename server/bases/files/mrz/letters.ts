import sharp from 'sharp';
import { mrzAlphabet } from '#core/rules/identity/mrz.ts';
import type { MrzPlace } from '#core/rules/identity/mrz-repair.ts';
import { outlines } from './outlines.ts';

/** The box that a letter is compared in: one pitch wide, its height around the letter; pixels. */
export const box = { width: 20, height: 28 };
/** OCR-B: a letter takes 0.723 em; capitals stand 0.72 em high. */
const emPixels = box.width / 0.723;
/** Where the middle of a capital stands, above the baseline. */
export const middleEm = 0.36;

type Patch = Float32Array;

/** Shades as a vector of length one, so that neither light nor contrast counts; null if nothing is drawn. */
export const directionOf = (shades: ArrayLike<number>): Patch | null => {
  const patch = Float32Array.from(shades);
  let mean = 0;
  for (const shade of patch) mean += shade / patch.length;
  let length = 0;
  for (let at = 0; at < patch.length; at++) {
    const shade = (patch[at] ?? 0) - mean;
    patch[at] = shade;
    length += shade * shade;
  }
  length = Math.sqrt(length);
  // The patch has no ink: its noise must not be scaled up into a letter.
  if (length < patch.length ** 0.5 * 4) return null;
  return patch.map((shade) => shade / length);
};

/** How thick the strokes are and how sharp the camera is: thousandths of an em around the outline, and pixels. */
const cuts = [
  { weight: 0, blur: 0.8 },
  { weight: 40, blur: 0.8 },
  { weight: 0, blur: 1.8 },
] as const;

const draw = async (letter: string, { weight, blur }: (typeof cuts)[number]): Promise<Patch> => {
  const x = (box.width - 0.723 * emPixels) / 2;
  const y = box.height / 2 + middleEm * emPixels;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}"><rect width="100%" height="100%" fill="#fff"/><path transform="translate(${x} ${y}) scale(${emPixels / 1000})" stroke="#000" stroke-width="${weight}" d="${outlines[letter]}"/></svg>`;
  // The drawing is blurred, since a photograph is never as sharp.
  const data = await sharp(Buffer.from(svg)).greyscale().blur(blur).raw().toBuffer();
  const patch = directionOf(data.subarray(0, box.width * box.height));
  if (!patch) throw new Error(`The letter ${letter} drew nothing`);
  return patch;
};

export type DrawnLetters = readonly { letter: string; patch: Patch }[];
let drawn: Promise<readonly DrawnLetters[]> | null = null;

/** How every letter of the zone should look, in each cut; drawn once. */
export const drawnLetters = () => {
  drawn ??= Promise.all(
    cuts.map((cut) =>
      Promise.all([...mrzAlphabet].map(async (letter) => ({ letter, patch: await draw(letter, cut) }))),
    ),
  );
  return drawn;
};

const likeness = (a: Patch, b: Patch): number => {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
};

/** How much a box looks like the letter that it looks most like. */
export const likest = (patch: Patch | null, letters: DrawnLetters): number =>
  patch ? letters.reduce((best, each) => Math.max(best, likeness(patch, each.patch)), 0) : 0;

/** What a box looks like, likeliest first. */
export const compareWithLetters = (patch: Patch | null, letters: DrawnLetters): MrzPlace =>
  patch
    ? letters
        .map((each) => ({ letter: each.letter, likeness: likeness(patch, each.patch) }))
        .sort((a, b) => b.likeness - a.likeness)
    : [];
