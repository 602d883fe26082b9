import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Held, listHash, plainNumber, winnersOf } from './winners.ts';

const hash = async (text: string): Promise<string> => createHash('sha256').update(text).digest('hex');
const ticket = fc.integer({ min: 0, max: 8_999_999 }).map((drawn) => `Q-${1_000_000 + drawn}`);
const held = fc.record<Held>({
  secret: fc.stringMatching(/^[0-9a-f]{64}$/),
  publicNumber: fc.integer({ min: 0, max: 9_999_999 }).map(String),
  tickets: fc.uniqueArray(ticket, { minLength: 1, maxLength: 60 }),
  winners: fc.integer({ min: 1, max: 10 }),
});

describe('winnersOf', () => {
  it('gives the same tickets whatever their order, each once, and no more than there are', async () => {
    await fc.assert(
      fc.asyncProperty(held, async (draw) => {
        const won = await winnersOf(hash, draw);
        expect(won).toEqual(await winnersOf(hash, { ...draw, tickets: [...draw.tickets].reverse() }));
        expect(new Set(won).size).toBe(Math.min(draw.winners, draw.tickets.length));
        expect(won.every((each) => draw.tickets.includes(each))).toBe(true);
      }),
    );
  });

  it('more winners leave those before them where they are', async () => {
    await fc.assert(
      fc.asyncProperty(held, async (draw) => {
        const more = await winnersOf(hash, { ...draw, winners: draw.winners + 1 });
        expect(more.slice(0, draw.winners)).toEqual(await winnersOf(hash, draw));
      }),
    );
  });

  it('favours no ticket: of 2,000 draws among ten each wins about a tenth', async () => {
    const tickets = Array.from({ length: 10 }, (_, at) => `Q-100000${at}`);
    const won = new Map<string, number>();
    for (let at = 0; at < 2000; at++) {
      const [first = ''] = await winnersOf(hash, {
        secret: 'ab'.repeat(32),
        publicNumber: String(at),
        tickets,
        winners: 1,
      });
      won.set(first, (won.get(first) ?? 0) + 1);
    }
    for (const each of tickets) expect(won.get(each)).toBeGreaterThan(140);
  });

  it('is the choice that is told: the lowest hash of secret, number and ticket', async () => {
    const tickets = ['Q-1000001', 'Q-1000002', 'Q-1000003'];
    const scores = await Promise.all(tickets.map((each) => hash(`s\n2150733.5\n${each}`)));
    const lowest = tickets[scores.indexOf([...scores].sort()[0] ?? '')];
    expect(
      await winnersOf(hash, { secret: 's', publicNumber: ' 2,150,733.5 ', tickets, winners: 1 }),
    ).toEqual([lowest]);
  });
});

describe('the list and the number', () => {
  it('a list has one hash in any order, and another one with any other ticket', async () => {
    const list = ['Q-1000002', 'Q-1000001'];
    expect(await listHash(hash, list)).toBe(await hash('Q-1000001\nQ-1000002'));
    expect(await listHash(hash, [...list, 'Q-1000003'])).not.toBe(await listHash(hash, list));
  });

  it.each([
    ['2,150,733.5', '2150733.5'],
    [' 2٬150٬733٫5 ', '2150733.5'],
    ['48213', '48213'],
  ])('%s is read as %s', (typed, plain) => expect(plainNumber(typed)).toBe(plain));
});
