import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AvailableReply, SearchLine } from '#core/products/flight/contract/proposal.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { clearWeather, setWeather } from '../suppliers/timetable/weather.ts';
import { flightHouse } from '../testing/house.ts';

const today = toPlainDate('2026-11-21');
const inParts = 'POST /api/flight-catalog/FlightCatalog/AvailableInParts';
const url = inParts.slice('POST '.length);

let app: TestApp;
let origin: string;
beforeAll(async () => {
  app = await flightHouse();
  origin = await app.listen();
});
afterAll(() => app?.close());
beforeEach(() => clearWeather(app.services.db));

const bodyOf = (date: string) => ({ origin: { code: 'THR' }, destination: { code: 'MHD' }, date });

interface Answered {
  type: string;
  lines: SearchLine[];
  /** Milliseconds from the question to each line. */
  at: number[];
  reply: AvailableReply;
}

/** Asks over the wire, and notes when each line came. */
const ask = async (date: string, headers: Record<string, string> = {}): Promise<Answered> => {
  const began = performance.now();
  const response = await fetch(`${origin}${url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(bodyOf(date)),
  });
  const [texts, at]: [string[], number[]] = [[], []];
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of response.body ?? []) {
    const pieces = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = pieces.pop() ?? '';
    for (const piece of pieces) {
      texts.push(piece);
      at.push(performance.now() - began);
    }
  }
  if (rest) texts.push(rest);
  const { data } = JSON.parse(texts.pop() ?? '') as { data: AvailableReply };
  return {
    type: response.headers.get('content-type') ?? '',
    lines: texts.map((text) => JSON.parse(text) as SearchLine),
    at,
    reply: data,
  };
};

const heardIn = (lines: readonly SearchLine[]) =>
  lines.flatMap((line) => ('heard' in line ? [line.heard] : []));
const partIn = (lines: readonly SearchLine[]) =>
  lines.flatMap((line) => ('part' in line ? [line.part] : []))[0];

describe('FlightCatalog/AvailableInParts', () => {
  test('an answer that is there soon is the answer of the search, and nothing is told before', async () => {
    // An answer from a moment ago comes at once, however busy the machine is.
    await ask(addDays(today, 1));
    const { type, lines, reply } = await ask(addDays(today, 1));
    expect(type).toBe('application/json; charset=utf-8');
    expect(lines).toEqual([]);
    const plain = await call(app, 'POST /api/flight-catalog/FlightCatalog/Available', {
      body: bodyOf(addDays(today, 1)),
    });
    expect(plain.data.requestId).toBe(reply.requestId);
  });

  test('while a supplier is slow it tells who answered, with what, and what can be bought already', async () => {
    await setWeather(app.services.db, { kind: 'latency', value: 1400 });
    const { type, lines, at, reply } = await ask(addDays(today, 2), { 'accept-encoding': 'br' });
    expect(type).toBe('application/x-ndjson');
    expect(lines[0]).toEqual({
      asked: reply.suppliers.map(({ supplier, title }) => ({ supplier, title })),
    });
    const [quick, slow] = heardIn(lines);
    expect([quick?.supplier, quick?.state, slow?.supplier]).toEqual(['allotment', 'answered', 'timetable']);
    const charters = reply.proposals.filter(({ isCharter }) => isCharter);
    expect(quick?.count).toBe(charters.length);
    expect(quick?.airlines.reduce((sum, { count }) => sum + count, 0)).toBe(charters.length);
    expect(quick?.lowest).toBe(
      Math.min(...charters.filter(({ seat }) => seat > 0).map(({ totalPrice }) => totalPrice)),
    );
    // Each line came as it happened: the first one while the second supplier had not answered.
    const [quickAt = 0, slowAt = 0] = at.filter((_, place) => 'heard' in (lines[place] ?? {}));
    expect(slowAt - quickAt).toBeGreaterThan(50);
    expect(at.at(-1)).toBeGreaterThan(1300);
    const part = partIn(lines);
    expect(part?.suppliers.map(({ supplier }) => supplier)).toEqual(['allotment']);
    expect(part?.proposals.length).toBe(charters.length);
    expect(part?.requestId).not.toBe(reply.requestId);
    const chosen = part?.proposals[0];
    const details = await call(app, 'POST /api/flight-catalog/FlightCatalog/GetPlpProposalDetails', {
      body: { requestId: part?.requestId ?? '', proposalId: chosen?.proposalId ?? '' },
    });
    expect(details.data.proposal.hash).toBe(chosen?.hash);
  });

  test('a supplier that never answers is told of as late, and what the others have is the answer', async () => {
    await setWeather(app.services.db, { kind: 'search_timeout' });
    const { lines, reply } = await ask(addDays(today, 3));
    expect(heardIn(lines).map(({ supplier, state }) => [supplier, state])).toEqual([
      ['allotment', 'answered'],
      ['timetable', 'late'],
    ]);
    expect(reply.suppliers.map(({ state }) => state)).toEqual(['late', 'answered']);
    expect(partIn(lines)?.proposals.length).toBe(reply.proposals.length);
  });

  test('whoever asks for the same meanwhile hears the same from the beginning, and the suppliers are asked once', async () => {
    await setWeather(app.services.db, { kind: 'latency', value: 1000 });
    const first = ask(addDays(today, 4));
    await new Promise((resolve) => setTimeout(resolve, 200));
    const [one, other] = await Promise.all([first, ask(addDays(today, 4))]);
    expect(other.reply.requestId).toBe(one.reply.requestId);
    expect(heardIn(other.lines)).toEqual(heardIn(one.lines));
  });

  test('whoever goes away before the end takes nothing from the others', async () => {
    await setWeather(app.services.db, { kind: 'latency', value: 1000 });
    const leaving = new AbortController();
    const gone = fetch(`${origin}${url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(addDays(today, 5))),
      signal: leaving.signal,
    }).then((response) => response.text());
    const staying = ask(addDays(today, 5));
    setTimeout(() => leaving.abort(), 600);
    await expect(gone).rejects.toThrow();
    expect((await staying).reply.proposals.length).toBeGreaterThan(0);
  });

  test('what cannot be asked is refused as any other call is', async () => {
    const past = await call(app, inParts, { body: bodyOf('2020-01-01') });
    expect([past.status, past.code]).toEqual([400, expect.any(String)]);
  });
});
