import { uploadTexts } from '#core/texts/uploads.ts';
import type { Decoded } from './decode.ts';
import { decodePicture } from './decode.ts';
import { type BytesKind, headBytes, kindOfBytes } from './kind-of-bytes.ts';

/** Specification, section 9; the server asks again. */
export const documentBytesMax = 5 * 1024 * 1024;
/** Larger pictures are made smaller before they are sent: slow connections could not send them within a minute. */
const bytesToShrink = 2 * 1024 * 1024;
/** Longer sides are not stored by the server either. In pixels. */
const sideMax = 2400;

export const pictureMedia: readonly string[] = ['image/jpeg', 'image/png'];

export interface PictureSize {
  /** In pixels, upright. */
  width: number;
  height: number;
}

/** Says in words what is wrong with a picture of this size; null if nothing is. */
export type Judge = (size: PictureSize) => string | null;

export type Inspected = { ok: true; file: Blob } | { ok: false; text: string };

const refused: Partial<Record<BytesKind, string>> = {
  heic: uploadTexts.heic,
  pdf: uploadTexts.pdf,
  otherImage: uploadTexts.otherImage,
  empty: uploadTexts.empty,
  unknown: uploadTexts.notImage,
};

const toSend = async (file: Blob, picture: Decoded): Promise<Inspected> => {
  const smaller = file.size > bytesToShrink ? await picture.shrink(sideMax) : null;
  const best = smaller && smaller.size < file.size ? smaller : file;
  return best.size > documentBytesMax ? { ok: false, text: uploadTexts.tooLarge } : { ok: true, file: best };
};

/** Checks a picture before it is sent: what its bytes are, whether it opens, its size. Large ones are made smaller. */
export const inspectPicture = async (
  file: Blob,
  judge: Judge,
  decode: (file: Blob) => Promise<Decoded | null> = decodePicture,
): Promise<Inspected> => {
  const bytes = await file
    .slice(0, headBytes)
    .arrayBuffer()
    // The file may have been removed since it was chosen, or it is in a cloud that does not answer.
    .catch(() => null);
  if (!bytes) return { ok: false, text: uploadTexts.broken };
  const text = refused[kindOfBytes(new Uint8Array(bytes))];
  if (text) return { ok: false, text };
  const picture = await decode(file);
  if (!picture) return { ok: false, text: uploadTexts.broken };
  try {
    const problem = judge({ width: picture.width, height: picture.height });
    return problem === null ? await toSend(file, picture) : { ok: false, text: problem };
  } finally {
    picture.close();
  }
};
