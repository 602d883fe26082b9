/** A picture as the browser opened it, upright. */
export interface Decoded {
  /** In pixels. */
  width: number;
  height: number;
  /** A smaller copy as JPEG with its longer side at most so many pixels; null if this browser cannot make one. */
  shrink: (sideMax: number) => Promise<Blob | null>;
  /** Frees the memory. */
  close: () => void;
}

/** Good enough to judge by eye without visible artefacts. */
const quality = 0.9;

const drawn = async (bitmap: ImageBitmap, sideMax: number): Promise<Blob | null> => {
  const scale = Math.min(1, sideMax / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency: transparent places would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
};

/** Opens a picture; null if the browser cannot open it. */
export const decodePicture = async (file: Blob): Promise<Decoded | null> => {
  try {
    const bitmap = await createImageBitmap(file);
    return {
      width: bitmap.width,
      height: bitmap.height,
      shrink: (sideMax) => drawn(bitmap, sideMax),
      close: () => bitmap.close(),
    };
  } catch {
    return null;
  }
};
