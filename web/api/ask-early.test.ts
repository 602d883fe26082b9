import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CallName } from './call.ts';

const name = 'POST /api/flight-catalog/FlightCatalog/AvailableInParts' satisfies CallName;
const address = name.slice('POST '.length);
const input = { body: { date: '2026-12-01' } };
const envelope = (of: string) => `${JSON.stringify({ data: { of }, meta: { errors: [] } })}\n`;

interface Asked {
  address: string;
  token: string | undefined;
  signal: AbortSignal | undefined;
}

let asked: Asked[];
let page: Record<string, string>;
let stored: Map<string, string>;
let answerTo: (address: string) => Response | Promise<Response>;

beforeEach(() => {
  asked = [];
  page = {};
  stored = new Map();
  answerTo = (to) =>
    to === address
      ? new Response(envelope(`answer ${asked.length}`))
      : Response.json({ data: { access_token: 'token', expires_in: 1800 } });
  const one = { request: (_name: string, work: () => Promise<unknown>) => work() };
  vi.stubGlobal('navigator', { locks: one });
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('document', { documentElement: { dataset: page } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', async (to: string, { headers, signal }: RequestInit) => {
    asked.push({
      address: to,
      token: (headers as Record<string, string>)['authorization'],
      signal: signal ?? undefined,
    });
    return answerTo(to);
  });
});

afterEach(() => {
  globalThis.hodhodEarly = undefined;
  vi.unstubAllGlobals();
  vi.useRealTimers();
  // Files of tests share their modules: the next one must not begin with whoever is signed in here.
  vi.resetModules();
});

/** What the document does, by a bundle of its own: nothing of it is shared with the app. */
const inDocument = async () => {
  vi.resetModules();
  const { askEarly } = await import('./ask-early.ts');
  askEarly(name, input as Parameters<typeof askEarly<typeof name>>[1]);
  await new Promise((resolve) => setTimeout(resolve, 50));
};

/** The app, which begins after that. */
const app = async () => {
  vi.resetModules();
  const [{ call }, { hearingLines }, session] = await Promise.all([
    import('./call.ts'),
    import('./lines.ts'),
    import('./session.ts'),
  ]);
  const heard: unknown[] = [];
  const ask = (body: object = input.body, signal?: AbortSignal) =>
    call(name, { body } as Parameters<typeof call<typeof name>>[1], {
      via: hearingLines((lines) => heard.push(...lines)),
      ...(signal ? { signal } : {}),
    });
  return { ask, heard, session };
};

const searches = () => asked.filter((one) => one.address === address);
const answer = (of: number) => ({ ok: true, value: { of: `answer ${of}` } });

it('what the document asked is the answer, once: asked again, it is asked', async () => {
  await inDocument();
  const { ask } = await app();
  expect([await ask(), searches().length]).toEqual([answer(1), 1]);
  expect([await ask(), searches().length]).toEqual([answer(2), 2]);
});

it('a page that has the answer in it asks nothing, but for an account that remembers what it searched', async () => {
  page['drawn'] = '';
  await inDocument();
  expect(searches()).toEqual([]);
  stored.set('hodhod.signed-in', '1');
  await inDocument();
  expect(searches().map(({ token }) => token)).toEqual(['Bearer token']);
});

it('another question gives the early one up, whenever it is asked', async () => {
  answerTo = () => new Promise(() => undefined);
  await inDocument();
  const { ask } = await app();
  answerTo = () => new Response(envelope('other'));
  expect(await ask({ date: '2026-12-02' })).toMatchObject({ ok: true, value: { of: 'other' } });
  expect(searches()[0]?.signal?.aborted).toBe(true);
  await ask();
  expect(searches().length).toBe(3);
});

it('an answer of more than a minute ago is asked for anew', async () => {
  await inDocument();
  const { ask } = await app();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 61_000);
  expect([await ask(), searches().length]).toEqual([answer(2), 2]);
});

/** A search that takes long: what it says is said by hand. */
const slowSearch = () => {
  let say: (text: string) => void = () => undefined;
  let end = (): void => undefined;
  answerTo = () =>
    new Response(
      new ReadableStream({
        start(controller) {
          say = (text) => controller.enqueue(new TextEncoder().encode(text));
          end = () => controller.close();
        },
      }),
    );
  return { say: (text: string) => say(text), end: () => end() };
};
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));

it('of an answer that is there nothing is told that came before it', async () => {
  const { say, end } = slowSearch();
  await inDocument();
  say('{"a":1}\n');
  await aMoment();
  say(envelope('slow'));
  end();
  await aMoment();
  const { ask, heard } = await app();
  expect(await ask()).toMatchObject({ ok: true, value: { of: 'slow' } });
  expect(heard).toEqual([]);
});

it('of an answer that is still to come everything is told, from the beginning', async () => {
  const { say, end } = slowSearch();
  await inDocument();
  say('{"a":1}\n');
  await aMoment();
  const { ask, heard } = await app();
  const asking = ask();
  await vi.waitFor(() => expect(heard).toEqual([{ a: 1 }]));
  say('{"b":2}\n');
  await vi.waitFor(() => expect(heard).toEqual([{ a: 1 }, { b: 2 }]));
  say(envelope('slow'));
  end();
  expect(await asking).toMatchObject({ ok: true, value: { of: 'slow' } });
});

it('what did not come is asked again by the app', async () => {
  answerTo = () => Promise.reject(new TypeError('network'));
  await inDocument();
  const { ask } = await app();
  answerTo = () => new Response(envelope('back'));
  expect(await ask()).toMatchObject({ ok: true, value: { of: 'back' } });
  expect(searches().length).toBe(2);
});

it('a refusal is an answer, and is not asked again', async () => {
  const refused = '{"data":null,"meta":{"errors":[{"code":"RATE_LIMITED","field":null,"messages":[]}]}}';
  answerTo = () => new Response(refused, { status: 429 });
  await inDocument();
  const { ask } = await app();
  expect(await ask()).toMatchObject({ ok: false, code: 'RATE_LIMITED' });
  expect(searches().length).toBe(1);
});

it('whoever leaves the page of it ends it', async () => {
  answerTo = () => new Promise(() => undefined);
  await inDocument();
  const { ask } = await app();
  const leaving = new AbortController();
  void ask(input.body, leaving.signal);
  await vi.waitFor(() => expect(globalThis.hodhodEarly?.call).toBeUndefined());
  leaving.abort();
  expect(searches()[0]?.signal?.aborted).toBe(true);
});

it('with an account it is asked with its token, which the app has from there', async () => {
  stored.set('hodhod.signed-in', '1');
  await inDocument();
  const { ask, session } = await app();
  expect(session.tokenState()).toBe('valid');
  expect(await ask()).toMatchObject({ ok: true });
  expect(asked.map((one) => one.token)).toEqual([undefined, 'Bearer token']);
});

it('with an account whose token does not come nothing is asked, so that the account remembers the search', async () => {
  stored.set('hodhod.signed-in', '1');
  answerTo = () => new Response(null, { status: 503 });
  await inDocument();
  expect(searches()).toEqual([]);
  vi.stubGlobal('navigator', {});
  await inDocument();
  expect(asked.length).toBe(1);
});

it('where somebody signs in meanwhile the early question is not theirs', async () => {
  await inDocument();
  const { ask, session } = await app();
  session.startSession({ access_token: 'own', expires_in: 1800 });
  expect(await ask()).toEqual(answer(2));
  expect(searches().map((one) => one.token)).toEqual([undefined, 'Bearer own']);
});
