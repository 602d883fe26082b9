import sharp from 'sharp';

/** A picture in shades of gray, row by row, 0 is black. */
export interface Gray {
  width: number;
  height: number;
  data: Uint8Array;
}

interface Look {
  /** Degrees clockwise that the picture is turned by first. */
  turn?: number;
  /** Longer side in pixels; smaller pictures are made larger, so that letters come apart. */
  sideMax: number;
}

/** The decoded picture, turned and made small enough to look at. What comes in at the corners is white. */
export const readGray = async (image: Buffer, { turn = 0, sideMax }: Look): Promise<Gray> => {
  const { data, info } = await sharp(image)
    .greyscale()
    .resize(sideMax, sideMax, { fit: 'inside' })
    .rotate(turn, { background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Keeps one byte for each pixel, however many channels the picture has.
  const step = info.channels;
  const gray = step === 1 ? data : data.filter((_, at) => at % step === 0);
  return { width: info.width, height: info.height, data: gray };
};

/**
 * Which pixels are darker than what surrounds them (1) and which are not (0): ink on paper under any light. `reach` is
 * half the side of the surroundings in pixels; `darkness` the share of their mean that ink stays under.
 */
export const inkOf = ({ width, height, data }: Gray, reach: number, darkness: number): Uint8Array => {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach) * (width + 1), Math.min(height, y + reach) * (width + 1)];
    const rows = (bottom - top) / (width + 1);
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach)];
      const around =
        (sums[bottom + right] ?? 0) -
        (sums[bottom + left] ?? 0) -
        (sums[top + right] ?? 0) +
        (sums[top + left] ?? 0);
      const mean = around / (rows * (right - left));
      // Paper may have a pattern, so only what is clearly darker is ink.
      if ((data[y * width + x] ?? 0) < mean * darkness - 4) ink[y * width + x] = 1;
    }
  }
  return ink;
};
