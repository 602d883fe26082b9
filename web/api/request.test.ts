import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionTexts } from '#core/texts/connection.ts';
import { call, send } from './call.ts';
import { endSession, sessionState, startSession } from './session.ts';
import { tellingProgress } from './upload.ts';

interface Sent {
  address: string;
  token: string | null;
}

const sent: Sent[] = [];
let answers: (() => Response | Promise<Response>)[] = [];

const json = (status: number, data: unknown, code?: string) => () =>
  new Response(
    JSON.stringify({ data, meta: { errors: code ? [{ code, field: null, messages: ['متن'] }] : [] } }),
    { status },
  );

const token = (name: string) => json(200, { access_token: name, expires_in: 1800 });

beforeEach(() => {
  sent.length = 0;
  answers = [];
  // The browser has no locks, so this is the only tab.
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>;
    sent.push({ address, token: headers['authorization'] ?? null });
    const answer = answers.shift();
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('network'));
  });
});

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Storage in which an earlier visit has left the mark that somebody was signed in. */
const mark = () => {
  const stored = new Map([['hodhod.signed-in', '1']]);
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
};

const user = 'GET /account/api/Account/CurrentUser';

describe('a call', () => {
  it('gives the data of the envelope', async () => {
    answers = [json(200, { id: 'u1' })];
    expect(await call(user, {})).toMatchObject({ ok: true, value: { id: 'u1' } });
    expect(sent[0]?.token).toBeNull();
  });
  it('gives a failure as a value, with its code, data and texts', async () => {
    answers = [json(409, { total: 5 }, 'PRICE_CHANGED')];
    const result = await call(user, {});
    expect(result).toMatchObject({ ok: false, code: 'PRICE_CHANGED', status: 409, data: { total: 5 } });
  });
  it('tells a lost connection from an answer it cannot read', async () => {
    expect(await call(user, {})).toMatchObject({ ok: false, code: 'OFFLINE', status: 0 });
    answers = [() => new Response('<html>', { status: 200 })];
    expect(await call(user, {})).toMatchObject({ ok: false, code: 'UNREADABLE' });
  });
  it('is given up when the caller says so', async () => {
    const controller = new AbortController();
    controller.abort();
    expect(await call(user, {}, { signal: controller.signal })).toMatchObject({ ok: false, code: 'ABORTED' });
    expect(sent).toHaveLength(0);
  });
});

describe('a file', () => {
  class FakeSending {
    static made: FakeSending[] = [];
    upload = new EventTarget();
    headers: Record<string, string> = {};
    events = new EventTarget();
    status = 200;
    responseText = '{"data":{"scanId":"s1"},"meta":{"errors":[]}}';
    body: unknown = null;
    constructor() {
      FakeSending.made.push(this);
    }
    open() {}
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    addEventListener(name: string, listener: () => void) {
      this.events.addEventListener(name, listener);
    }
    abort() {
      this.events.dispatchEvent(new Event('abort'));
    }
    send(body: unknown) {
      this.body = body;
    }
  }
  const start = (signal?: AbortSignal) => {
    vi.stubGlobal('XMLHttpRequest', FakeSending);
    FakeSending.made = [];
    const heard: number[] = [];
    const file = new Blob(['abc'], { type: 'image/png' });
    const answer = call(
      'POST /images/Blob/ReadMRZ',
      { multipart: { file } },
      { via: tellingProgress((share) => heard.push(share)), ...(signal ? { signal } : {}) },
    );
    return { answer, heard };
  };
  const sending = async (): Promise<FakeSending> => {
    await vi.waitFor(() => expect(FakeSending.made).toHaveLength(1));
    return FakeSending.made[0] as FakeSending;
  };

  it('goes as a part of its name, and tells how much of it went', async () => {
    const { answer, heard } = start();
    const sent = await sending();
    const progress = Object.assign(new Event('progress'), { lengthComputable: true, loaded: 1, total: 4 });
    sent.upload.dispatchEvent(progress);
    sent.events.dispatchEvent(new Event('load'));
    expect(await answer).toMatchObject({ ok: true, value: { scanId: 's1' } });
    expect(heard).toEqual([0.25]);
    // The browser sets this header, since only it knows the boundary of the parts.
    expect(sent.headers['content-type']).toBeUndefined();
    expect((sent.body as FormData).get('file')).toBeInstanceOf(Blob);
  });
  it('goes nested under bracketed keys, with what stands beside the files', async () => {
    vi.stubGlobal('XMLHttpRequest', FakeSending);
    FakeSending.made = [];
    const file = new Blob(['abc'], { type: 'image/png' });
    const multipart = {
      applicants: [{ name: 'A', age: 7, adult: false, none: null, passport: file }],
      more: {},
    };
    void send('POST /images/Blob/ReadMRZ', { multipart }, { via: tellingProgress(() => undefined) });
    const data = (await sending()).body as FormData;
    expect([...data.keys()]).toEqual(
      ['name', 'age', 'adult', 'passport'].map((key) => `applicants[0][${key}]`),
    );
    expect([data.get('applicants[0][age]'), data.get('applicants[0][adult]')]).toEqual(['7', 'false']);
    expect(data.get('applicants[0][passport]')).toBeInstanceOf(Blob);
  });
  it('is given up when the caller says so, and lost with the line', async () => {
    const controller = new AbortController();
    const { answer } = start(controller.signal);
    await sending();
    controller.abort();
    expect(await answer).toMatchObject({ ok: false, code: 'ABORTED' });
    const lost = start();
    (await sending()).events.dispatchEvent(new Event('error'));
    expect(await lost.answer).toMatchObject({ ok: false, code: 'OFFLINE' });
  });
});

describe('the session', () => {
  it('sends the token it holds', async () => {
    startSession({ access_token: 'one', expires_in: 1800 });
    answers = [json(200, {})];
    await call(user, {});
    expect(sent[0]?.token).toBe('Bearer one');
  });
  it('refreshes half a second before the token ends, not earlier', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    startSession({ access_token: 'one', expires_in: 10 });
    vi.setSystemTime(Date.now() + 9_499);
    answers = [json(200, {})];
    await call(user, {});
    expect(sent.map(({ token: each }) => each)).toEqual(['Bearer one']);
    vi.setSystemTime(Date.now() + 1);
    answers = [token('two'), json(200, {})];
    await call(user, {});
    expect(sent[1]?.address).toBe('/account/connect/token');
    expect(sent[2]?.token).toBe('Bearer two');
  });
  it('asks for one new token on a 401, however many calls met it', async () => {
    startSession({ access_token: 'one', expires_in: 1800 });
    answers = [json(401, null, 'UNAUTHENTICATED'), json(401, null, 'UNAUTHENTICATED'), token('two')];
    answers.push(json(200, 'a'), json(200, 'b'));
    const results = await Promise.all([call(user, {}), call(user, {})]);
    expect(results.every((result) => result.ok)).toBe(true);
    expect(sent.filter(({ address }) => address === '/account/connect/token')).toHaveLength(1);
  });
  it('is over where token and cookie are both worth nothing: the request is given up, and the page may stay', async () => {
    startSession({ access_token: 'one', expires_in: 0 });
    answers = [json(401, null, 'SESSION_ENDED')];
    const result = await call(user, {});
    expect(result).toMatchObject({
      ok: false,
      code: 'SESSION_ENDED',
      status: 401,
      errors: [{ messages: [connectionTexts.SESSION_ENDED] }],
      cause: { message: 'Both token and refresh token have expired. Your request was aborted.' },
    });
    expect(sent.map(({ address }) => address)).toEqual(['/account/connect/token']);
    expect(sessionState()).toBe('expired');
    endSession();
    expect(sessionState()).toBe('signed-out');
  });
  it('is over too where the server refuses a token that looked good and the cookie with it', async () => {
    startSession({ access_token: 'one', expires_in: 1800 });
    answers = [json(401, null, 'UNAUTHENTICATED'), json(401, null, 'SESSION_ENDED')];
    expect(await call(user, {})).toMatchObject({ ok: false, code: 'SESSION_ENDED', status: 401 });
    expect(sessionState()).toBe('expired');
  });
  it('asks for no other token where somebody signed out while the call was under way', async () => {
    startSession({ access_token: 'good', expires_in: 1800 });
    answers = [
      () => {
        endSession();
        return json(401, null, 'UNAUTHORIZED')();
      },
    ];
    expect(await call(user, {})).toMatchObject({ ok: false, status: 401 });
    expect(sent).toHaveLength(1);
  });
  it('asks as a visitor once it is over', async () => {
    startSession({ access_token: 'one', expires_in: 0 });
    answers = [json(401, null, 'SESSION_ENDED'), json(200, {})];
    await call(user, {});
    expect(await call(user, {})).toMatchObject({ ok: true });
    expect(sent[1]?.token).toBeNull();
  });
  it('that is over before the page was opened leaves every call a visitor’s, the first one too', async () => {
    vi.stubGlobal('localStorage', mark());
    answers = [json(401, null, 'SESSION_ENDED'), json(200, {}), json(200, {})];
    expect(await call(user, {})).toMatchObject({ ok: true });
    expect(await call(user, {})).toMatchObject({ ok: true });
    expect(sent.slice(1).map(({ token: each }) => each)).toEqual([null, null]);
    expect(sessionState()).toBe('signed-out');
  });
  it('is not taken for over where no token comes just now: public calls go on, others may be tried again', async () => {
    vi.stubGlobal('localStorage', mark());
    const busy = json(503, null, 'UNAVAILABLE');
    answers = [busy, json(200, {}), busy, json(401, null, 'UNAUTHENTICATED')];
    expect(await call(user, {})).toMatchObject({ ok: true });
    expect(await call(user, {})).toMatchObject({ ok: false, code: 'TIMED_OUT', status: 0 });
    expect(sessionState()).toBe('signed-in');
  });
  it('outlives a moment without a connection', async () => {
    startSession({ access_token: 'one', expires_in: 0 });
    answers = [];
    await call(user, {});
    expect(sessionState()).toBe('signed-in');
  });
});
