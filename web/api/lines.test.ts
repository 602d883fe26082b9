import { afterEach, expect, test, vi } from 'vitest';
import { hearingLines } from './lines.ts';

afterEach(() => vi.unstubAllGlobals());

/** Answers with these pieces of text, as they come over the line. */
const answering = (...pieces: string[]) => {
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body, { status: 200 }));
};

const ask = async () => {
  const heard: unknown[] = [];
  const wanted = { method: 'POST', address: '/api/x', body: '{}' };
  const answer = await hearingLines((lines) => heard.push(...lines))(
    wanted,
    {},
    new AbortController().signal,
  );
  return { heard, answer };
};

const envelope = '{"data":1,"meta":{"errors":[]}}';
const answered = { status: 200, json: JSON.parse(envelope) };

test('hands on what comes before the answer, wherever the pieces are cut', async () => {
  answering('{"a":', '1}\n{"b"', ':"ف"}\n', envelope, '\n');
  expect(await ask()).toEqual({ heard: [{ a: 1 }, { b: 'ف' }], answer: answered });
});

test('an answer that comes alone is the answer, with or without a line break', async () => {
  for (const text of [envelope, `${envelope}\n`]) {
    answering(text);
    expect(await ask()).toEqual({ heard: [], answer: answered });
  }
});

test('what a proxy gathered comes together with the answer, and is told no more', async () => {
  answering(`{"a":1}\n{"b":2}\n${envelope}\n`);
  expect(await ask()).toEqual({ heard: [], answer: answered });
});

test('a browser that has the answer only at its end has it all the same', async () => {
  vi.stubGlobal('fetch', async () => ({ status: 200, text: async () => `{"a":1}\n${envelope}\n` }));
  expect(await ask()).toEqual({ heard: [], answer: answered });
});

test('the page of a proxy tells nothing, whatever lines it has', async () => {
  answering('<html>\n<h1>502</h1>\n\n</html>\n');
  expect((await ask()).heard).toEqual([]);
  vi.stubGlobal('fetch', async () => new Response('{"a":1}\n{"b":2}', { status: 502 }));
  expect((await ask()).heard).toEqual([]);
});

test('what breaks off without an answer has none, and what is no JSON is none', async () => {
  answering('{"a":1}\n{"data":');
  expect((await ask()).answer.json).toBeUndefined();
  answering('<html>');
  expect((await ask()).answer.json).toBeUndefined();
});
