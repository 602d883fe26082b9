import type { Metadata } from 'sharp';

/** A JPEG is made smaller while it is read. Any other format is in memory whole, and may take at most this. */
export const unpackedBytesMax = 160 * 1024 * 1024;

/** How many bytes of a picture must be in memory at once before the first row can be read. A progressive JPEG needs two bytes a sample. */
export const unpackedBytes = ({
  format,
  isProgressive,
  width,
  height,
  channels,
  depth,
}: Metadata): number => {
  const samples = width * height * channels;
  if (format === 'jpeg') return isProgressive ? samples * 2 : 0;
  return depth === 'uchar' ? samples : samples * 2;
};
