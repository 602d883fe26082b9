/** FNV-1a over UTF-16 units: the same text gives the same number everywhere. 0 ≤ result < 2^32. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  // FNV gives short texts similar upper bits; this mixes them.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
};

/** A share of the text's own: 0 ≤ result < 1, always the same for the same text. */
export const fractionOf = (text: string): number => hashOf(text) / 4_294_967_296;
