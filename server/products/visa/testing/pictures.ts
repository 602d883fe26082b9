import sharp from 'sharp';

/** A plain picture of that size, in pixels; no two seeds give the same bytes. */
const plain = (width: number, height: number, seed: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: seed % 256, g: (seed >> 8) % 256, b: 120 },
    },
  })
    .jpeg()
    .toBuffer();

let seeds = 0;

const blobOf = (bytes: Uint8Array): Blob => new Blob([bytes as Uint8Array<ArrayBuffer>]);

/** As large as a page of a passport, or any paper, has to be. */
export const paper = async (): Promise<Blob> => blobOf(await plain(1000, 700, seeds++));

/** A photo for a visa. */
export const photo = async (): Promise<Blob> => blobOf(await plain(420, 540, seeds++));

/** A picture of any size. */
export const picture = async (width: number, height: number): Promise<Blob> =>
  blobOf(await plain(width, height, seeds++));

/** Bytes that are no picture, whatever they claim to be. */
export const noPicture = (): Blob => new Blob(['<svg onload="alert(1)">'], { type: 'image/png' });
