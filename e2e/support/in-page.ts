declare global {
  interface Window {
    /** A hash of a text, for what runs in the page and names what is alike. */
    hashOf?: (text: string) => string;
  }
}

/** Makes a page ready to be looked at. Runs in the page, so it uses nothing from outside. */
export const makeReady = (): void => {
  // cyrb53, 53 bits.
  window.hashOf = (text) => {
    let [a, b] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      a = Math.imul(a ^ text.charCodeAt(at), 2654435761);
      b = Math.imul(b ^ text.charCodeAt(at), 1597334677);
    }
    a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
    b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
    return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
  };
  // axe leaves out words that it takes for icons made of letters, because the word and its single letters differ in width. Joined letters
  // are narrower than single ones, so it would leave out nearly all Persian words. Therefore every letter has the same width here.
  CanvasRenderingContext2D.prototype.measureText = (text) => ({ width: 30 * text.length }) as TextMetrics;
};

/** Finishes animations and changes of colour, since half-way between two schemes every contrast is wrong. Runs in the page. */
export const finishAnimations = (): void => {
  const isEnding = (animation: Animation) =>
    Number.isFinite(animation.effect?.getComputedTiming().endTime ?? Number.POSITIVE_INFINITY);
  for (const animation of document.getAnimations().filter(isEnding)) animation.finish();
};
