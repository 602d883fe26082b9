import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { bracketedPairs } from '#core/contract/files/bracketed.ts';
import { fileField } from '#core/contract/files/file-field.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { operation } from './operation.ts';

const picture = () => fileField({ bytesMax: 1000, media: ['image/png'] });
const apply = endpoint({
  call: 'POST /api/test/Apply',
  summary: 'For the tests of the server',
  access: 'public',
  multipart: z.object({
    title: z.string().min(1).max(20),
    count: z.coerce.number().int().optional(),
    applicants: z
      .array(
        z.object({
          name: z.string(),
          documents: z.object({ passport: picture(), photo: picture().optional() }),
        }),
      )
      .max(3),
    more: z
      .partialRecord(z.enum(['bank', 'work']), fileField({ bytesMax: 3000, media: ['image/png'] }))
      .optional(),
  }),
  multipartBytesMax: 6000,
  reply: z.unknown(),
});
const anything = endpoint({
  call: 'POST /api/test/Anything',
  summary: 'For the tests of the server',
  access: 'public',
  multipart: z.object({ files: z.record(z.string(), picture()).optional() }).catchall(z.unknown()),
  multipartBytesMax: 100_000,
  reply: z.unknown(),
});

const slow = endpoint({
  call: 'POST /api/test/Slow',
  summary: 'For the tests of the server',
  access: 'public',
  multipart: z.object({ file: picture() }),
  reply: z.null(),
});

/** What a handler was given, with each file shown by its contents. */
const told = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, each) =>
      each?.bytes ? `${each.name} ${each.media} ${Buffer.from(each.bytes)}` : each,
    ),
  );

let app: TestApp;
let origin: string;
/** Lets the slow handler finish what it has in hand. */
const inHand: (() => void)[] = [];
beforeAll(async () => {
  const echo = async ({ multipart }: { multipart: unknown }) => ({
    ok: true as const,
    value: told(multipart),
  });
  app = await testApp({
    rooms: () => [
      {
        name: 'test',
        operations: [
          operation(apply, echo),
          operation(anything, echo),
          operation(slow, async () => {
            await new Promise<void>((resolve) => inHand.push(resolve));
            return { ok: true, value: null };
          }),
        ],
      },
    ],
  });
  origin = await app.listen();
});
afterAll(() => app.close());

const post = async (pairs: readonly (readonly [string, unknown])[], name = 'Apply') => {
  const data = new FormData();
  for (const [key, leaf] of pairs) data.append(key, leaf instanceof Blob ? leaf : String(leaf));
  const answer = await fetch(`${origin}/api/test/${name}`, { method: 'POST', body: data });
  return {
    status: answer.status,
    ...((await answer.json()) as {
      data: unknown;
      meta: { errors: { code: string; field: string | null }[] };
    }),
  };
};
const errorsOf = async (pairs: readonly (readonly [string, unknown])[]) => {
  const { status, meta } = await post(pairs);
  return [status, ...meta.errors.map(({ code, field }) => `${code} ${field}`)];
};

const file = (bytes = 3, type = 'image/png') => new File(['x'.repeat(bytes)], 'a.png', { type });
const good = {
  title: 'سفر',
  count: 2,
  applicants: [
    { name: 'A', documents: { passport: file() } },
    { name: 'B', documents: { passport: file(), photo: null } },
  ],
};
const pairsOf = (value: unknown) => bracketedPairs(value);

describe('a request of nested parts', () => {
  it('reaches the handler as its schema has it', async () => {
    const answer = await post(pairsOf({ ...good, more: { work: file(4) } }));
    expect(answer.status).toBe(200);
    expect(answer.data).toEqual({
      title: 'سفر',
      count: 2,
      applicants: [
        { name: 'A', documents: { passport: 'a.png image/png xxx' } },
        { name: 'B', documents: { passport: 'a.png image/png xxx' } },
      ],
      more: { work: 'a.png image/png xxxx' },
    });
  });

  it('carries any text unchanged', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 50 }).map((each) => each.replaceAll('\0', ''));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ a: text, b: fc.array(text, { minLength: 1, maxLength: 3 }) }), { maxLength: 3 }),
        async (list) => {
          const value = list.length > 0 ? { list } : {};
          const { data } = await post(pairsOf(value), 'Anything');
          // A form sends line ends as CRLF.
          const asSent = JSON.parse(JSON.stringify(value).replaceAll(/(\\r)?\\n|\\r/g, '\\r\\n'));
          expect(data).toEqual(asSent);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('is refused by the dotted paths of its fields', async () => {
    expect(
      await errorsOf([
        ['title', ''],
        ['count', 'x'],
        ['applicants[1][name]', 'B'],
      ]),
    ).toEqual([
      400,
      'TOO_SHORT title',
      'INVALID count',
      'REQUIRED applicants.0',
      'REQUIRED applicants.1.documents',
    ]);
    expect(await errorsOf([])).toEqual([400, 'REQUIRED title', 'REQUIRED applicants']);
    expect(await errorsOf([...pairsOf({ ...good, title: 'a\0' })])).toEqual([400, 'NOT_TEXT title']);
  });

  it('lacks a file that has no byte', async () => {
    const documents = { passport: file(0), photo: file(0) };
    const answer = await errorsOf(
      pairsOf({ ...good, applicants: [good.applicants[0], { name: 'B', documents }] }),
    );
    expect(answer).toEqual([400, 'REQUIRED applicants.1.documents.passport']);
  });

  it('takes text where no file is meant, and files nowhere else', async () => {
    expect(await errorsOf([...pairsOf(good), ['unknown', 'x']])).toEqual([200]);
    expect(
      await errorsOf([
        ['title', 'a'],
        ['applicants[0][name]', 'a'],
        ['applicants[0][documents][passport]', 'text'],
      ]),
    ).toEqual([400, 'INVALID applicants.0.documents.passport']);
    for (const name of [
      'unknown',
      'title',
      'applicants[0][name]',
      'applicants[0]',
      'applicants[0][documents][other]',
      'more[bank][x]',
    ])
      expect(await errorsOf([...pairsOf(good), [name, file()]])).toEqual([400, 'BROKEN null']);
  });
});

describe('too much', () => {
  it('is a file beyond its own size, with the place of it', async () => {
    const with1001 = {
      ...good,
      applicants: [{ name: 'A', documents: { passport: file(1000), photo: file(1001) } }],
    };
    expect(await errorsOf(pairsOf(with1001))).toEqual([413, 'FILE_TOO_LARGE applicants.0.documents.photo']);
    expect(await errorsOf(pairsOf({ ...good, more: { bank: file(3000) } }))).toEqual([200]);
    expect(await errorsOf(pairsOf({ ...good, more: { bank: file(3001) } }))).toEqual([
      413,
      'FILE_TOO_LARGE more.bank',
    ]);
  });

  it('is refused before it is read where the length is told', async () => {
    const all = { ...good, more: { bank: file(2900), work: file(2900) } };
    expect(await errorsOf(pairsOf(all))).toEqual([413, 'FILE_TOO_LARGE null']);
  });

  it('is refused while it is read where it is not, and the connection is good for the next call', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = (parts: readonly string[]) =>
      new Promise<{ status: number | undefined; text: string; isReused: boolean }>((resolve, reject) => {
        const headers = { 'content-type': 'multipart/form-data; boundary=x' };
        const sending = request(
          `${origin}/api/test/Apply`,
          { method: 'POST', agent, headers },
          async (answer) => {
            let text = '';
            for await (const chunk of answer) text += chunk;
            resolve({ status: answer.statusCode, text, isReused: sending.reusedSocket });
          },
        );
        sending.on('error', reject);
        for (const part of parts) sending.write(part);
        sending.end();
      });
    const head = (name: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\n`;
    const tooMuch = await send([
      `${head('more[bank]')}${'x'.repeat(3000)}\r\n`,
      `${head('applicants[0][documents][photo]')}${'x'.repeat(900)}\r\n`,
      head('more[work]'),
      ...Array.from({ length: 200 }, () => 'y'.repeat(10_000)),
      '\r\n--x--\r\n',
    ]);
    expect([tooMuch.status, tooMuch.text.includes('FILE_TOO_LARGE')]).toEqual([413, true]);
    const next = await send(['--x--\r\n']);
    agent.destroy();
    expect([next.status, next.text.includes('REQUIRED'), next.isReused]).toEqual([400, true, true]);
  });

  it('are more fields, more files or longer values than any form has', async () => {
    const many = (count: number, leaf: unknown, below = 'fields') =>
      Array.from({ length: count }, (_, at) => [`${below}[f${at}]`, leaf] as const);
    expect((await post(many(500, 'x'), 'Anything')).status).toBe(200);
    expect((await post(many(501, 'x'), 'Anything')).status).toBe(400);
    expect((await post([['a', 'x'.repeat(20_480)]], 'Anything')).status).toBe(200);
    expect((await post([['a', 'x'.repeat(20_481)]], 'Anything')).status).toBe(400);
    expect((await post(many(60, file(1), 'files'), 'Anything')).status).toBe(200);
    expect((await post(many(61, file(1), 'files'), 'Anything')).status).toBe(400);
  });
});

it('a part that calls itself JSON is no text', async () => {
  const payload =
    '--x\r\nContent-Disposition: form-data; name="title"\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n--x--\r\n';
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const answer = await app.inject({ method: 'POST', url: '/api/test/Anything', headers, payload });
  expect([answer.statusCode, answer.json().meta.errors[0].code]).toEqual([400, 'BROKEN']);
});

it('counts among those under way until it is answered: its bytes stand in memory as long', async () => {
  const sent = [1, 2, 3].map(() => post([['file', file()]], 'Slow'));
  await vi.waitFor(() => expect(inHand).toHaveLength(3));
  expect((await post([['file', file()]], 'Slow')).status).toBe(429);
  for (const go of inHand.splice(0)) go();
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200]);
  const again = post([['file', file()]], 'Slow');
  await vi.waitFor(() => expect(inHand).toHaveLength(1));
  inHand.pop()?.();
  expect((await again).status).toBe(200);
});
