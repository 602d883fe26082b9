import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { photoWidthMin } from '#core/products/hotel/rules/photo.ts';
import type { PhotoFile } from './folder.ts';

/** What is known of a photograph once it was opened. */
export interface Measured {
  hash: string;
  width: number;
  height: number;
  colour: string;
}

/** A camera of today makes fewer points; a picture of more is a trap for memory. */
const pointsMax = 120_000_000;

/** What tells one photograph's bytes from another's; it stands in their addresses. */
export const hashOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 20);

const formats: Readonly<Record<string, true>> = { jpeg: true, png: true, webp: true, heif: true };

/** As it is meant to be looked at: turned as its camera was held. What else its file tells of place and people stays behind. */
export const opened = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: pointsMax, failOn: 'error' }).autoOrient();

const hex = (part: number): string => Math.round(part).toString(16).padStart(2, '0');

/** Reads all of a file, so that one which breaks off is noticed now. Says what is wrong with it in the words of `HOTEL_PHOTOS`. */
export const measure = async ({ path }: Pick<PhotoFile, 'path'>): Promise<Measured | { wrong: string }> => {
  const bytes = await readFile(path);
  const read = await sharp(bytes, { limitInputPixels: pointsMax })
    .metadata()
    .catch(() => null);
  if (!read || !formats[read.format]) return { wrong: 'is no picture of a kind that is taken' };
  const { width, height } = read.autoOrient;
  if (width < photoWidthMin) return { wrong: `is less than ${photoWidthMin} pixels wide` };
  const point = await opened(bytes)
    .resize(1, 1, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
    .catch(() => null);
  if (!point) return { wrong: 'cannot be read to its end' };
  const [red = 0, green = red, blue = red] = point;
  return { hash: hashOf(bytes), width, height, colour: `#${hex(red)}${hex(green)}${hex(blue)}` };
};
