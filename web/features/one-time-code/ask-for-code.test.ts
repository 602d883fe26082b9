import { sha256 } from '@noble/hashes/sha2.js';
import { afterEach, expect, it, vi } from 'vitest';
import { askForCode } from './ask-for-code.ts';

afterEach(() => vi.unstubAllGlobals());

const puzzle = { challenge: 'a1.1800000000.12.signature', zeroBits: 12 };
const sentReply = { phoneNumber: '+989121234567', email: null, codeLength: 4 };

it('solves the puzzle that stands before a code, and asks again with it', async () => {
  const bodies: { phoneNumber: string; puzzle?: { challenge: string; answer: number } }[] = [];
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    bodies.push(JSON.parse(String(init.body)));
    return bodies.length === 1
      ? Response.json(
          { data: puzzle, meta: { errors: [{ code: 'PUZZLE_NEEDED', field: null, messages: ['معما'] }] } },
          { status: 403 },
        )
      : Response.json({ data: sentReply, meta: { errors: [] } });
  });
  const answer = await askForCode({ phoneNumber: '09121234567' });
  expect(answer).toMatchObject({ ok: true });
  expect(bodies).toHaveLength(2);
  const solved = bodies[1]?.puzzle;
  expect(solved?.challenge).toBe(puzzle.challenge);
  const hash = sha256(new TextEncoder().encode(`${solved?.challenge}:${solved?.answer}`));
  expect([hash[0], (hash[1] ?? 255) >> 4]).toEqual([0, 0]);
});
