import sharp from 'sharp';
import { linesOf, type Specimen } from './lines.ts';
import { outlines } from './outlines.ts';

/** Ten pixels a millimetre: the data page of a passport is 125 by 88 mm (ICAO 9303, ID-3). */
const page = { width: 1250, height: 880 };
/** Letters stand 2.54 mm apart, the lines 6.35 mm. */
const pitch = 25.4;
const baselines = [760, 823.5];
const em = pitch / 0.723;

/** What happened to the picture on its way. */
export interface Conditions {
  /** Standard deviation of a Gaussian blur, pixels. */
  blur?: number;
  /** Degrees clockwise; what comes in at the corners is a table. */
  turn?: number;
  /** Of the whole picture. */
  scale?: number;
  /** Standard deviation of noise, of 255. */
  noise?: number;
  /** JPEG quality; PNG where absent. */
  quality?: number;
  /** Table around the page, pixels. */
  margin?: number;
}

const textAt = (text: string, x: number, y: number, size: number): string =>
  [...text]
    .map((letter, at) => {
      const path = outlines[letter];
      if (!path) return '';
      const scale = size / 1000;
      return `<path transform="translate(${x + at * size * 0.723} ${y}) scale(${scale})" d="${path}"/>`;
    })
    .join('');

/** Wavy lines under everything, as such pages have them. */
const waves = Array.from({ length: 44 }, (_, at) => {
  const y = at * 20;
  return `<path d="M0 ${y}Q156 ${y + 30} 312 ${y}T625 ${y}T937 ${y}T1250 ${y}" fill="none" stroke="#c9d8e4" stroke-width="2"/>`;
}).join('');

/** The data page as a drawing: a portrait, a few printed fields, and the zone. */
const drawing = (specimen: Specimen, lines: readonly string[]): string => {
  const printed = [specimen.lastName, specimen.firstName, specimen.number, specimen.issuer, specimen.birth];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${page.width}" height="${page.height}">
<rect width="100%" height="100%" fill="#eef2ea"/>${waves}
<rect x="60" y="150" width="330" height="430" fill="#b9b2a8"/><circle cx="225" cy="320" r="90" fill="#8a7d70"/>
<path d="M100 580c0-120 250-120 250 0Z" fill="#5d6a78"/>
<g fill="#2a2d3a">${printed.map((text, at) => textAt(text, 450, 200 + at * 90, 38)).join('')}</g>
<g fill="#15161c">${lines.map((line, at) => textAt(line, 66, baselines[at] ?? 0, em)).join('')}</g></svg>`;
};

/** Bell-shaped noise that is the same in every run. */
const noiseOf = (length: number, sigma: number): Int16Array => {
  let state = 42;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
  return Int16Array.from({ length }, () => (next() + next() + next() + next()) * sigma * 1.73);
};

const withNoise = async (image: Buffer, sigma: number): Promise<Buffer> => {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const noise = noiseOf(data.length, sigma);
  const noisy = Uint8ClampedArray.from(data, (value, at) => value + (noise[at] ?? 0));
  const { width, height } = info;
  return sharp(Buffer.from(noisy), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
};

/** A photograph of a specimen passport. `lines` may be given to draw a zone that is wrong. */
export const pictureOf = async (
  specimen: Specimen,
  conditions: Conditions = {},
  lines: readonly string[] = linesOf(specimen),
): Promise<Buffer> => {
  const { blur, turn, scale, noise, quality, margin = 0 } = conditions;
  const table = '#6b5a48';
  let image: Buffer = await sharp(Buffer.from(drawing(specimen, lines)))
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: table })
    .png()
    .toBuffer();
  if (turn) image = await sharp(image).rotate(turn, { background: table }).png().toBuffer();
  if (scale) {
    const { width = 0 } = await sharp(image).metadata();
    image = await sharp(image)
      .resize(Math.round(width * scale))
      .png()
      .toBuffer();
  }
  if (blur) image = await sharp(image).blur(blur).png().toBuffer();
  if (noise) image = await withNoise(image, noise);
  return quality ? sharp(image).jpeg({ quality }).toBuffer() : image;
};
