import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '#server/platform/services.ts';
import { puzzleLifeSeconds } from './rules.ts';

type Parts = Pick<Services, 'auth' | 'clock' | 'limits' | 'random'>;

export interface Solution {
  challenge: string;
  answer: number;
}

const macOf = async ({ auth }: Parts, said: string, recipient: string): Promise<Buffer> =>
  createHmac('sha256', await auth.secret('puzzle'))
    .update(`${said}:${recipient}`)
    .digest();

/** A proof of work for one message to one recipient. Nothing is stored: the puzzle is signed, and its solution counts once. */
export const makePuzzle = async (parts: Parts, recipient: string, zeroBits: number) => {
  const id = Buffer.from(parts.random.bytes(12)).toString('base64url');
  const until = Math.floor(parts.clock.now().getTime() / 1000) + puzzleLifeSeconds;
  const said = `${id}.${until}.${zeroBits}`;
  const mac = await macOf(parts, said, recipient);
  return { challenge: `${said}.${mac.toString('base64url')}`, zeroBits };
};

const beginsWithZeroBits = (hash: Buffer, bits: number): boolean => Math.clz32(hash.readUInt32BE()) >= bits;

/** Whether this solves a puzzle of ours for this recipient, hard enough, in time and for the first time. */
export const isSolved = async (
  parts: Parts,
  { challenge, answer }: Solution,
  recipient: string,
  zeroBits: number,
): Promise<boolean> => {
  const [id = '', until = '', bits = '', mac = ''] = challenge.split('.');
  const right = await macOf(parts, `${id}.${until}.${bits}`, recipient);
  const given = Buffer.from(mac, 'base64url');
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  if (Number(until) * 1000 <= parts.clock.now().getTime() || Number(bits) < zeroBits) return false;
  const hash = createHash('sha256').update(`${challenge}:${answer}`).digest();
  if (!beginsWithZeroBits(hash, Number(bits))) return false;
  return (await parts.limits.take(`puzzle:${id}`, 1, 2 * puzzleLifeSeconds)).allowed;
};
