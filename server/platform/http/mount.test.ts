import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { operation } from '#server/platform/http/operation.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { signIn } from '#server/testing/sign-in.ts';

const echo = endpoint({
  call: 'POST /api/test/Echo/{id}/',
  summary: 'For the tests of the server',
  access: 'public',
  params: z.object({ id: z.uuid() }),
  body: z.object({ text: z.string().max(10), number: z.int().default(1), deep: z.unknown().optional() }),
  reply: z.object({ text: z.string() }),
  failures: { SOLD_OUT: z.object({ left: z.int() }) },
});
const mine = endpoint({
  call: 'POST /api/test/Mine',
  summary: 'For the tests of the server',
  access: 'user',
  body: z.object({ number: z.int() }),
  reply: z.object({ userId: z.string() }),
});
const bytes = endpoint({
  call: 'GET /api/test/Bytes',
  summary: 'For the tests of the server',
  access: 'public',
  reply: z.unknown(),
});
const broken = endpoint({
  call: 'GET /api/test/Broken',
  summary: 'For the tests of the server',
  access: 'public',
  reply: z.null(),
});

const id = '019aa000-0000-7000-8000-000000000000';
let app: TestApp;

beforeAll(async () => {
  app = await testApp({
    rooms: ({ db }) => [
      {
        name: 'test',
        migrations: [{ name: 'test-001', sql: 'create table test_numbers (number int)' }],
        operations: [
          operation(echo, async ({ body }) => {
            if (body.text === 'sold')
              return { ok: false, code: 'SOLD_OUT', data: { left: 0, secret: 1 } as { left: number } };
            return { ok: true, value: { text: body.text, secret: 'never named' } };
          }),
          operation(mine, async ({ body }, { caller }) => {
            await db
              .insertInto('test_numbers' as never)
              .values({ number: body.number } as never)
              .execute();
            return { ok: true, value: { userId: caller.userId } };
          }),
          operation(bytes, async () => ({
            ok: true,
            bare: Buffer.from('{"data":1}'),
            headers: { 'x-made': 'before' },
          })),
          operation(broken, async () => {
            throw new Error('a bug');
          }),
        ],
      },
    ],
  });
});
afterAll(() => app.close());

const post = (
  url: string,
  payload: string,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => app.inject({ method: 'POST', url, payload, headers });

describe('a call', () => {
  it('answers in the envelope and strips what the contract does not name', async () => {
    const answer = await post(`/api/test/Echo/${id}`, '{"text":"hi","unknown":1}');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ data: { text: 'hi' }, meta: { errors: [] } });
    expect((await post(`/api/test/Echo/${id}/`, '{"text":"hi"}')).statusCode).toBe(200);
    expect((await post(`/api/test/echo/${id}/`, '{"text":"hi"}')).statusCode).toBe(404);
  });

  it('names the field of what it refuses, in Persian', async () => {
    const answer = await post('/api/test/Echo/7', '{"text":"far too long a text","number":1.5}');
    expect(answer.statusCode).toBe(400);
    const fields = answer
      .json()
      .meta.errors.map((error: { field: string; code: string }) => [error.field, error.code]);
    expect(fields).toEqual([
      ['id', 'INVALID'],
      ['text', 'TOO_LONG'],
      ['number', 'INVALID'],
    ]);
    expect(answer.json().meta.errors[1].messages[0]).toMatch(/[\u0600-\u06ff]/);
  });

  it('carries the typed data of a declared failure and nothing more', async () => {
    const answer = await post(`/api/test/Echo/${id}`, '{"text":"sold"}');
    expect([answer.statusCode, answer.json().data]).toEqual([409, { left: 0 }]);
  });

  it('gives bytes made before as they are', async () => {
    const answer = await app.inject('/api/test/Bytes');
    expect([answer.payload, answer.headers['x-made'], answer.headers['content-type']]).toEqual([
      '{"data":1}',
      'before',
      'application/json; charset=utf-8',
    ]);
  });
});

describe('who calls', () => {
  it('is asked before what is asked', async () => {
    for (const payload of ['{"number":"x"}', '{', ''])
      expect((await post('/api/test/Mine', payload)).statusCode).toBe(401);
    expect((await post('/api/test/Mine', 'a=1', { 'content-type': 'text/plain' })).statusCode).toBe(401);
  });

  it('is known by a token of a live session alone', async () => {
    const { token, userId, sessionId } = await signIn(app);
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    expect((await post('/api/test/Mine', '{"number":1}', headers)).json().data).toEqual({ userId });
    const forged = `${token.slice(0, -3)}abc`;
    expect(
      (await post('/api/test/Mine', '{"number":1}', { ...headers, authorization: `Bearer ${forged}` }))
        .statusCode,
    ).toBe(401);
    await app.services.db
      .updateTable('sessions')
      .set({ ended_at: app.clock.now() })
      .where('session_id', '=', sessionId)
      .execute();
    app.clock.advance({ seconds: 3 });
    expect((await post('/api/test/Mine', '{"number":1}', headers)).statusCode).toBe(401);
  });

  it('is nobody once the token is 1800 seconds old', async () => {
    const { token } = await signIn(app);
    app.clock.advance({ seconds: 1801 });
    expect(
      (await post('/api/test/Mine', '{"number":1}', { authorization: `Bearer ${token}` })).statusCode,
    ).toBe(401);
  });
});

describe('bad input never answers 5xx', () => {
  const deep = `{"text":"a","deep":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  const cases: [string, string, Record<string, string>, number][] = [
    ['malformed JSON', '{"text":', {}, 400],
    ['no body', '', {}, 400],
    ['a NUL', '{"text":"a\\u0000"}', {}, 400],
    ['half a character', '{"text":"\\ud800"}', {}, 400],
    ['nesting', deep, {}, 400],
    ['a prototype', '{"__proto__":{"x":1},"text":"a"}', {}, 400],
    ['another media type', 'text=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['an unknown media type', '<a/>', { 'content-type': 'application/xml' }, 415],
    ['an array', '[]', {}, 400],
    ['null', 'null', {}, 400],
    ['two megabytes', `{"text":"${'a'.repeat(2_000_000)}"}`, {}, 413],
  ];
  it.each(cases)('%s', async (_, payload, headers, status) => {
    const answer = await post(`/api/test/Echo/${id}`, payload, {
      'content-type': 'application/json',
      ...headers,
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().meta.errors[0].messages[0]).toMatch(/[\u0600-\u06ff]/);
  });

  it('a number beyond its column', async () => {
    const { token } = await signIn(app);
    const answer = await post('/api/test/Mine', '{"number":9000000000000}', {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    });
    expect(answer.statusCode).toBe(400);
  });

  it('a broken address, an unknown call, another method', async () => {
    const broken = await app.inject('/api/test/%E0%A4%A');
    expect([broken.statusCode, broken.json().meta.errors[0].code]).toEqual([400, 'BROKEN']);
    const unknown = await app.inject('/api/nothing/Here');
    expect([unknown.statusCode, unknown.json().meta.errors[0].code]).toEqual([404, 'NOT_FOUND']);
    const method = await app.inject({ method: 'DELETE', url: '/api/flight-catalog/FlightCatalog/Available' });
    expect([method.statusCode, method.headers['allow']]).toEqual([405, 'POST']);
  });

  it('a bug of ours is 500 in the envelope and tells nothing', async () => {
    const answer = await app.inject('/api/test/Broken');
    expect([answer.statusCode, answer.json().meta.errors[0].code]).toEqual([500, 'INTERNAL']);
    expect(answer.payload).not.toContain('a bug');
  });
});

describe("another site's page", () => {
  const send = (site: string | undefined, more: object = {}, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/test/Echo/${id}`,
      headers: site === undefined ? headers : { ...headers, 'sec-fetch-site': site },
      payload: { text: 'a' },
      ...more,
    });

  it('cannot send anything to a call', async () => {
    const answer = await send('cross-site');
    expect([answer.statusCode, answer.json().meta.errors[0].code]).toEqual([403, 'FORBIDDEN']);
  });

  it('while our own pages, other servers and reading go on', async () => {
    for (const site of ['same-origin', 'same-site', 'none', undefined])
      expect((await send(site)).statusCode).toBe(200);
    const read = await send('cross-site', { method: 'GET', url: '/api/test/Bytes', payload: undefined });
    expect(read.statusCode).toBe(200);
  });

  it('is known by its origin where a browser does not say more', async () => {
    const statusFrom = async (origin: string, site?: string) =>
      (await send(site, {}, { origin, host: 'hodhod.example' })).statusCode;
    expect(await statusFrom('https://hodhod.example')).toBe(200);
    for (const origin of [
      'https://evil.example',
      'https://hodhod.example.evil.example',
      'null',
      'hodhod.example',
    ])
      expect([origin, await statusFrom(origin)]).toEqual([origin, 403]);
    // Sec-Fetch-Site counts more than Origin, since behind a proxy the host may be another.
    expect(await statusFrom('https://outside.example', 'same-origin')).toBe(200);
    // Browsers send our cookies with requests from other sites of the same domain, so same-site is not enough.
    expect(await statusFrom('https://blog.hodhod.example', 'same-site')).toBe(403);
    expect(await statusFrom('https://hodhod.example', 'same-site')).toBe(200);
  });
});

it('a body larger than any call needs is refused before it is read as values', async () => {
  const payload = { text: 'a', deep: Array.from({ length: 40_000 }, () => 0) };
  const answer = await app.inject({ method: 'POST', url: `/api/test/Echo/${id}`, payload });
  expect([answer.statusCode, answer.json().meta.errors[0].code]).toEqual([413, 'TOO_LARGE']);
});
