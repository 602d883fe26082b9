import { sha256 } from '@noble/hashes/sha2.js';

interface Puzzle {
  challenge: string;
  zeroBits: number;
}

/** How many hashes are computed before the page gets its turn: some hundredths of a second. */
const atOnce = 4000;

const isSolution = (hash: Uint8Array, zeroBits: number): boolean => {
  const [a = 0, b = 0, c = 0, d = 0] = hash;
  return Math.clz32(((a << 24) | (b << 16) | (c << 8) | d) >>> 0) >= zeroBits;
};

/**
 * Finds the number that a puzzle of the server asks for. Hashes with its own code and not by Web Crypto, which exists on secure pages only
 * and takes ten times as long for many small inputs.
 */
export const solve = async ({ challenge, zeroBits }: Puzzle) => {
  const encoder = new TextEncoder();
  for (let answer = 0; ; answer++) {
    if (isSolution(sha256(encoder.encode(`${challenge}:${answer}`)), zeroBits)) return { challenge, answer };
    if (answer % atOnce === 0) await new Promise((resolve) => setTimeout(resolve));
  }
};
