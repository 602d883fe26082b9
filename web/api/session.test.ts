import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Session = typeof import('./session.ts');

/** Gives its lock to one holder at a time, in the sequence of the requests, as browsers do for all tabs. */
const fakeLocks = () => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: <T>(_name: string, work: () => Promise<T>): Promise<T> => {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
};

let stored: Map<string, string>;
let tabs: Session[] = [];
let exchanges: number;
let answer: () => Response;

const openTab = async (): Promise<Session> => {
  vi.resetModules();
  const tab = await import('./session.ts');
  tabs.push(tab);
  return tab;
};

const until = (condition: () => boolean): Promise<void> =>
  vi.waitFor(() => {
    expect(condition()).toBe(true);
  });

beforeEach(() => {
  stored = new Map();
  tabs = [];
  exchanges = 0;
  answer = () => Response.json({ data: { access_token: `fresh-${exchanges}`, expires_in: 1800 } });
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', async () => {
    exchanges += 1;
    return answer();
  });
});

afterEach(() => {
  for (const tab of tabs) tab.endSession();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the token of a page', () => {
  it('is unknown, valid, and expired half a second early', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { startSession, tokenState } = await openTab();
    expect(tokenState()).toBe('unknown');
    startSession({ access_token: 'one', expires_in: 10 });
    expect(tokenState()).toBe('valid');
    vi.setSystemTime(Date.now() + 9_499);
    expect(tokenState()).toBe('valid');
    vi.setSystemTime(Date.now() + 1);
    expect(tokenState()).toBe('expired');
  });

  it('is asked for where the mark says that a cookie may be there, and by no visitor', async () => {
    const { accessToken } = await openTab();
    expect(await accessToken()).toBeNull();
    expect(exchanges).toBe(0);
    stored.set('hodhod.signed-in', '1');
    expect(await accessToken()).toBe('fresh-1');
  });
});

describe('whose page it is', () => {
  const tokenOf = (sub: string) => ({
    // As tokens are written, without what fills them up.
    access_token: `head.${btoa(JSON.stringify({ sid: 'a session', sub })).replaceAll('=', '')}.sign`,
    expires_in: 1800,
  });

  it('is told by its token, outlives a session that ran out, and ends with one that was ended', async () => {
    const [one, two] = [await openTab(), await openTab()];
    expect(one.pageOwner()).toBeNull();
    one.startSession(tokenOf('maryam'));
    expect(one.pageOwner()).toBe('maryam');
    await until(() => two.pageOwner() === 'maryam');
    one.expireSession();
    expect([one.sessionState(), one.pageOwner()]).toEqual(['expired', 'maryam']);
    one.startSession(tokenOf('arash'));
    await until(() => two.pageOwner() === 'arash');
    two.endSession();
    expect(two.pageOwner()).toBeNull();
  });

  it('is not known of a token that tells nothing', async () => {
    const { startSession, pageOwner } = await openTab();
    for (const access_token of ['', 'a.b.c', 'no-dots', 'a.%%%.c']) {
      startSession({ access_token, expires_in: 1800 });
      expect(pageOwner()).toBeNull();
    }
  });
});

describe('a token that does not come', () => {
  it('leaves the mark where nobody answered', async () => {
    stored.set('hodhod.signed-in', '1');
    const { accessToken, sessionState } = await openTab();
    for (const status of [429, 500, 503]) {
      answer = () => Response.json({ data: null }, { status });
      expect(await accessToken()).toBeNull();
    }
    expect(sessionState()).toBe('signed-in');
  });

  it('keeps no call waiting for long, and is taken when it comes at last', async () => {
    vi.useFakeTimers();
    stored.set('hodhod.signed-in', '1');
    const { accessToken, tokenPatienceMs, tokenState } = await openTab();
    let comes = (_token: Response): void => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (comes = resolve)));
    const asked = accessToken();
    await vi.advanceTimersByTimeAsync(tokenPatienceMs);
    expect(await asked).toBeNull();
    comes(Response.json({ data: { access_token: 'late', expires_in: 1800 } }));
    await vi.advanceTimersByTimeAsync(100);
    expect(tokenState()).toBe('valid');
    expect(await accessToken()).toBe('late');
  });
});

describe('signing out', () => {
  it('ends the session before the house is asked to, and asks no token in its name any more', async () => {
    const tab = await openTab();
    tab.startSession({ access_token: 'one', expires_in: 1800 });
    const told: string[] = [];
    await tab.leaveSession(async () => told.push(tab.sessionState()));
    expect(told).toEqual(['signed-out']);
    expect(await tab.accessToken()).toBeNull();
    expect(exchanges).toBe(0);
  });

  it('waits for a cookie that is being exchanged, whose token nobody takes, in no tab', async () => {
    stored.set('hodhod.signed-in', '1');
    const [one, two] = [await openTab(), await openTab()];
    let comes = (_token: Response): void => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (comes = resolve)));
    const asked = two.accessToken();
    await Promise.resolve();
    let isRevoked = false;
    const left = one.leaveSession(async () => {
      isRevoked = true;
    });
    expect(one.sessionState()).toBe('signed-out');
    await new Promise((done) => setTimeout(done, 50));
    expect(isRevoked).toBe(false);
    comes(Response.json({ data: { access_token: 'late', expires_in: 1800 } }));
    await left;
    expect(isRevoked).toBe(true);
    expect(await asked).toBeNull();
    for (const tab of [one, two]) expect([tab.sessionState(), tab.heldToken()]).toEqual(['signed-out', null]);
  });

  it('leaves whoever signed in meanwhile signed in', async () => {
    stored.set('hodhod.signed-in', '1');
    const tab = await openTab();
    let comes = (_token: Response): void => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (comes = resolve)));
    const asked = tab.accessToken();
    await Promise.resolve();
    const revoke = vi.fn(async () => undefined);
    const left = tab.leaveSession(revoke);
    tab.startSession({ access_token: 'of another', expires_in: 1800 });
    comes(Response.json({ data: { access_token: 'late', expires_in: 1800 } }));
    await Promise.all([left, asked]);
    expect(revoke).not.toHaveBeenCalled();
    expect(tab.heldToken()?.token).toBe('of another');
  });
});

describe('two tabs', () => {
  it('exchange the cookie once between them when both tokens are over', async () => {
    const [one, two] = [await openTab(), await openTab()];
    one.startSession({ access_token: 'old', expires_in: 0 });
    await until(() => two.tokenState() === 'expired');
    expect(await Promise.all([one.accessToken(), two.accessToken()])).toEqual(['fresh-1', 'fresh-1']);
    expect(exchanges).toBe(1);
  });

  it('hear of signing in and out from each other', async () => {
    const [one, two] = [await openTab(), await openTab()];
    one.startSession({ access_token: 'one', expires_in: 1800 });
    await until(() => two.tokenState() === 'valid');
    two.endSession();
    await until(() => one.sessionState() === 'signed-out');
    expect(one.tokenState()).toBe('unknown');
  });

  it('both stay as they are when the session runs out in one, until somebody says no', async () => {
    const [one, two] = [await openTab(), await openTab()];
    one.startSession({ access_token: 'one', expires_in: 1800 });
    await until(() => two.tokenState() === 'valid');
    answer = () => Response.json({ data: null }, { status: 401 });
    await expect(one.refreshSession('one')).rejects.toThrow(
      'Both token and refresh token have expired. Your request was aborted.',
    );
    expect(one.sessionState()).toBe('expired');
    await until(() => two.sessionState() === 'expired');
    two.endSession();
    await until(() => one.sessionState() === 'signed-out');
  });

  it('drop the mark of a session that is over, and go on as a visitor’s', async () => {
    stored.set('hodhod.signed-in', '1');
    const { accessToken, sessionState } = await openTab();
    answer = () => Response.json({ data: null }, { status: 401 });
    expect(await accessToken()).toBeNull();
    expect(sessionState()).toBe('signed-out');
    expect(stored.size).toBe(0);
    expect(await accessToken()).toBeNull();
    expect(exchanges).toBe(1);
  });
});
