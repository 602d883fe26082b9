import { cleanImage } from '../image.ts';
import { isHarmlessPdf } from './harmless.ts';
import { pdfOfPicture } from './picture.ts';

/** As large as any file that is given to us. */
const bytesMax = 5 * 1024 * 1024;

/** The PDF of a paper that the house hands out; see `PrivateFiles`. */
export const issuedPdf = async (given: Uint8Array): Promise<Buffer | null> => {
  if (given.length > bytesMax) return null;
  const bytes = Buffer.from(given);
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return (await isHarmlessPdf(bytes)) ? bytes : null;
  const picture = await cleanImage(bytes);
  return picture && pdfOfPicture(picture);
};
