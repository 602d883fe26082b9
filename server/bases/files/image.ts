import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { imageMedia } from '#core/contract/files/endpoints.ts';
import { unpackedBytes, unpackedBytesMax } from '#server/platform/unpacked.ts';

/** A picture of a good phone has fifty million pixels; a small file that unpacks to more is an attack. */
const pixelsMax = 60_000_000;
/** Enough to read a passport by eye; a larger picture would only be more to store. */
const sideMax = 2400;

// Pictures are private, so none stays in a cache. They are few, so one core is enough.
sharp.cache(false);
sharp.concurrency(1);

const isImage = async (bytes: Uint8Array): Promise<boolean> => {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return imageMedia.some((media) => media === found?.mime);
};

/** An upright JPEG of our own making. */
export interface CleanImage {
  content: Buffer;
  /** In pixels. */
  width: number;
  height: number;
}

/**
 * Makes a new JPEG from what was given: upright, no larger than needed, without anything but the pixels (place, time, camera, a thumbnail,
 * a second file behind the first). Null if the bytes are no JPG or PNG, whatever their name says, or cannot be unpacked.
 */
export const cleanImage = async (bytes: Uint8Array): Promise<CleanImage | null> => {
  if (!(await isImage(bytes))) return null;
  try {
    const picture = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 });
    if (unpackedBytes(await picture.metadata()) > unpackedBytesMax) return null;
    const { data, info } = await picture
      .autoOrient()
      .resize(sideMax, sideMax, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88 })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
};
