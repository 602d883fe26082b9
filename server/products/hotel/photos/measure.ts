import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { photoWidthMin } from '#core/products/hotel/rules/photo.ts';
import { unpackedBytes, unpackedBytesMax } from '#server/platform/unpacked.ts';

/**
 * How pictures are made of photographs. Another number makes all of them anew under other addresses: what browsers and the house keep of the old ones
 * is asked for no more.
 */
export const recipe = 1;

/** What is known of a photograph once it was opened. */
export interface Measured {
  /** The recipe by which its hash was made. */
  recipe: number;
  hash: string;
  width: number;
  height: number;
  colour: string;
}

/** A camera of today makes fewer points; a picture of more is a trap for memory. */
const pointsMax = 120_000_000;

/** What tells one photograph's bytes from another's; it stands in their addresses. */
export const hashOf = (bytes: Buffer): string =>
  createHash('sha256').update(`${recipe} `).update(bytes).digest('hex').slice(0, 20);

/** A ribbon of a picture would be many thousand points high in each width. */
const ratioMax = 4;

const formats: Readonly<Record<string, true>> = { jpeg: true, png: true, webp: true, heif: true };

/** As it is meant to be looked at: turned as its camera was held. What else its file tells of place and people stays behind. */
export const opened = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: pointsMax, failOn: 'error' }).autoOrient();

/** What its first bytes say of it, however much that is; null where they are of no picture. */
const saidOf = async (bytes: Buffer) => {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
};

const hex = (part: number): string => Math.round(part).toString(16).padStart(2, '0');

/** Reads all of a file, so that one which breaks off is noticed now. Says what is wrong with it in the words of `HOTEL_PHOTOS`. */
export const measure = async (bytes: Buffer): Promise<Measured | { wrong: string }> => {
  const said = await saidOf(bytes);
  if (!said || !formats[said.format]) return { wrong: 'is no picture of a kind that is taken' };
  const { width, height } = said.autoOrient;
  if (width < photoWidthMin) return { wrong: `is less than ${photoWidthMin} pixels wide` };
  if (height > ratioMax * width) return { wrong: `is more than ${ratioMax} times as high as it is wide` };
  if (width * height > pointsMax) return { wrong: `has more than ${pointsMax / 1_000_000} million pixels` };
  if (unpackedBytes(said) > unpackedBytesMax)
    return { wrong: `takes more than ${unpackedBytesMax / 1024 / 1024} MiB of memory when it is opened` };
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
  return { recipe, hash: hashOf(bytes), width, height, colour: `#${hex(red)}${hex(green)}${hex(blue)}` };
};
