import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import type { Random } from '#server/platform/services.ts';

/** OWASP's first choice for scrypt: 128 MiB and some tenths of a second for a guess. */
export const usualLog2N = 17;
const saltBytes = 16;
const hashBytes = 32;

interface Cost {
  log2N: number;
  r: number;
  p: number;
}

const costOf = (log2N: number): Cost => ({ log2N, r: 8, p: 1 });

const derive = (password: string, salt: Uint8Array, { log2N, r, p }: Cost): Promise<Buffer> => {
  const N = 2 ** log2N;
  // scrypt needs 128 · N · r bytes, and Node wants a limit above that.
  const options: ScryptOptions = { N, r, p, maxmem: 128 * N * r + 2 ** 20 };
  return new Promise((resolve, reject) =>
    scrypt(password, salt, hashBytes, options, (error, hash) => (error ? reject(error) : resolve(hash))),
  );
};

const written = ({ log2N, r, p }: Cost, salt: Uint8Array, hash: Uint8Array): string =>
  [
    'scrypt',
    log2N,
    r,
    p,
    Buffer.from(salt).toString('base64url'),
    Buffer.from(hash).toString('base64url'),
  ].join('$');

/** 'scrypt$17$8$1$salt$hash': the parameters travel with the hash, so that later ones may cost more. */
export const hashPassword = async (random: Random, password: string, log2N: number): Promise<string> => {
  const cost = costOf(log2N);
  const salt = random.bytes(saltBytes);
  return written(cost, salt, await derive(password, salt, cost));
};

/** A hash that belongs to nobody's password, for the same work when there is nothing to compare with. */
const nobodys = (cost: Cost): string => written(cost, new Uint8Array(saltBytes), new Uint8Array(hashBytes));

/** Whether this is the password of a stored hash. Without a hash the answer is no, after the same work. */
export const isPassword = async (
  password: string,
  stored: string | null,
  presentLog2N: number,
): Promise<boolean> => {
  const [kind, log2N, r, p, salt = '', hash = ''] = (stored ?? nobodys(costOf(presentLog2N))).split('$');
  if (kind !== 'scrypt') throw new Error('The stored password was made in an unknown way');
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  const made = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(made, Buffer.from(hash, 'base64url')) && stored !== null;
};
