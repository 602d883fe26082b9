/** The address of an airline's mark. */
export const markAddress = (code: string): string => `/airline-marks/${encodeURIComponent(code)}.svg`;

/** The marks that were shown or may be next: as long as one is held, a list that changes does not read and lay it out anew. */
const kept = new Map<string, HTMLImageElement>();

export const keepMark = (code: string): void => {
  if (kept.has(code)) return;
  const image = new Image();
  image.fetchPriority = 'low';
  image.src = markAddress(code);
  kept.set(code, image);
};

/** Fetches marks one after another, whenever the browser has nothing better to do. Ends with the function that it gives. */
export const keepMarksSoon = (codes: readonly string[]): (() => void) => {
  if (!('requestIdleCallback' in window)) return () => undefined;
  const left = codes.filter((code) => !kept.has(code));
  let asked = 0;
  const next = () => {
    const code = left.shift();
    if (code === undefined) return;
    keepMark(code);
    asked = requestIdleCallback(next);
  };
  asked = requestIdleCallback(next);
  return () => cancelIdleCallback(asked);
};
