/** A connected piece of ink, in pixels. */
export interface InkPiece {
  /** The middle of the box around it. */
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The size of letters, in pixels: no letter of a zone that fills a picture is larger, and a smaller one cannot be told from dirt. */
const sideMin = 5;
const sideMaxShare = 1 / 18;

/** Pieces of ink that could be a letter by their size; frames, edges, portraits and dust are left out. */
export const lettersIn = (ink: Uint8Array, width: number, height: number): InkPiece[] => {
  const seen = Uint8Array.from(ink);
  const open = new Int32Array(width * height);
  const sideMax = Math.max(width, height) * sideMaxShare;
  const pieces: InkPiece[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] === 0) continue;
    seen[start] = 0;
    open[0] = start;
    let count = 1;
    let [left, right] = [width, 0];
    let [top, bottom] = [height, 0];
    for (let at = 0; at < count; at++) {
      const pixel = open[at] ?? 0;
      const x = pixel % width;
      const y = (pixel - x) / width;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      for (let nearY = Math.max(0, y - 1); nearY <= Math.min(height - 1, y + 1); nearY++)
        for (let nearX = Math.max(0, x - 1); nearX <= Math.min(width - 1, x + 1); nearX++) {
          const near = nearY * width + nearX;
          if (seen[near] === 0) continue;
          seen[near] = 0;
          open[count++] = near;
        }
    }
    const piece = {
      x: (left + right + 1) / 2,
      y: (top + bottom + 1) / 2,
      width: right - left + 1,
      height: bottom - top + 1,
    };
    if (piece.height >= sideMin && piece.height <= sideMax && piece.width <= piece.height * 1.8 && count >= 8)
      pieces.push(piece);
  }
  return pieces;
};
