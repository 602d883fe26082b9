import { createHash } from 'node:crypto';

/** Solves a puzzle as a browser does. */
export const solve = ({ challenge, zeroBits }: { challenge: string; zeroBits: number }) => {
  for (let answer = 0; ; answer++) {
    const hash = createHash('sha256').update(`${challenge}:${answer}`).digest();
    if (Math.clz32(hash.readUInt32BE()) >= zeroBits) return { challenge, answer };
  }
};
