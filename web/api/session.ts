import { askForToken, type Token } from './token-call.ts';

/** A token counts as expired this much earlier, so that it does not expire on its way to the server. */
export const expiryMarginMs = 500;

const newsMs = 20;

/** How long a call waits for a new token. After that, public calls go on without one. */
export const tokenPatienceMs = 10_000;

/** 'expired': the session ended while somebody used this page, and may go on here after signing in again. */
export type SessionState = 'signed-in' | 'expired' | 'signed-out';

/** 'unknown': this page has no token, but a refresh cookie may still get one. */
export type TokenState = 'valid' | 'expired' | 'unknown';

export interface Held {
  token: string;
  /** Milliseconds of the epoch. */
  expiresAt: number;
}

/** A mark that there is probably a refresh cookie, which scripts cannot see. */
const markKey = 'hodhod.signed-in';
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('hodhod.session');
const listeners = new Set<() => void>();

/** The account of a token, which is its subject; null for none. */
const ownerOf = (of: Held | null): string | null => {
  try {
    // The claims are of letters of which none is written differently in base64url.
    return /"sub":"([^"]+)/.exec(atob(of?.token.split('.')[1] ?? ''))?.[1] ?? null;
  } catch {
    return null;
  }
};

/** The document may have got a token before the app was there (ask-early.ts). */
let held: Held | null = globalThis.hodhodEarly?.held ?? null;
let owner = ownerOf(held);
let isOver = false;
/** How often somebody ended the session here: a token that was asked for before is not taken any more. */
let ends = 0;
let refreshing: Promise<string | null> | null = null;

const isMarked = (): boolean => {
  try {
    return localStorage.getItem(markKey) === '1';
  } catch {
    return held !== null;
  }
};

const mark = (signedIn: boolean): void => {
  try {
    if (signedIn) localStorage.setItem(markKey, '1');
    else localStorage.removeItem(markKey);
  } catch {
    // Without storage the session lasts as long as the page.
  }
};

type Change = Held | 'expired' | null;

const take = (change: Change): void => {
  isOver = change === 'expired' && (held !== null || isOver);
  if (change === null) ends += 1;
  held = change === 'expired' ? null : change;
  if (change !== 'expired') owner = ownerOf(held);
  mark(held !== null);
  for (const listener of listeners) listener();
};

/** Makes a change here and in the other tabs. */
const takeEverywhere = (change: Change): void => {
  take(change);
  channel?.postMessage(change);
};

channel?.addEventListener('message', (event: MessageEvent<Change>) => take(event.data));

/** This page's token, whatever its state. */
export const heldToken = (): Held | null => held;

/** Whose page this is: the account that is signed in, or was until the session ended by itself; null for a visitor's. */
export const pageOwner = (): string | null => owner;

/** The state of this page's token. */
export const tokenState = (): TokenState => {
  if (!held) return 'unknown';
  return Date.now() < held.expiresAt - expiryMarginMs ? 'valid' : 'expired';
};

/** Takes over the token of a sign-in or a refresh, here and in the other tabs. */
export const startSession = ({ access_token, expires_in }: Token): void =>
  takeEverywhere({ token: access_token, expiresAt: Date.now() + expires_in * 1000 });

/** Forgets the token, here and in the other tabs. */
export const endSession = (): void => {
  if (sessionState() !== 'signed-out') takeEverywhere(null);
};

/** The same if the session ended by itself: what is on the screen stays until somebody signs in again or gives up. */
export const expireSession = (): void => {
  if (sessionState() === 'signed-in') takeEverywhere('expired');
};

/** Runs work in one tab at a time, since a refresh cookie can be exchanged only once. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('hodhod.refresh', work) : work();

/**
 * Signs out. The session ends here before `revoke` ends it in the house, so that nothing asks in its name on the way. A cookie that is
 * being exchanged is waited for, and whoever signed in meanwhile keeps theirs.
 */
export const leaveSession = (revoke: () => Promise<unknown>): Promise<unknown> => {
  endSession();
  return alone(async () => sessionState() === 'signed-in' || revoke());
};

const refresh = async (stale: string | null): Promise<string | null> =>
  alone(async () => {
    // Another tab may have got a token while this one waited.
    if (held && held.token !== stale && tokenState() === 'valid') return held.token;
    const endsBefore = ends;
    const answer = await askForToken();
    if (ends !== endsBefore) return null;
    if (answer === 'refused') {
      expireSession();
      // This page never had a token: the mark is from a session that has ended, so the user is a visitor.
      if (!stale) return null;
      // The words are from the specification, section 8. People read the text of the failure that is made of it.
      throw new Error('Both token and refresh token have expired. Your request was aborted.');
    }
    if (answer === 'unreachable') return null;
    startSession(answer);
    // Waiting tabs should hear of the new token before they get the lock. If they hear of it late, they only exchange once more.
    await new Promise((done) => setTimeout(done, newsMs));
    return answer.access_token;
  });

/**
 * Exchanges the refresh cookie for a new token in place of `stale`; null where nobody answered, and where a page that held
 * none learns that the session is over. Throws where it ran out in the hands of somebody.
 */
export const refreshSession = (stale: string | null): Promise<string | null> => {
  refreshing ??= refresh(stale).finally(() => {
    refreshing = null;
  });
  return refreshing;
};

/** The token for a request, which is refreshed first if it has expired; null for a visitor. Throws if the session has ended. */
export const accessToken = async (): Promise<string | null> => {
  if (held && tokenState() === 'valid') return held.token;
  if (!held && !isMarked()) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, tokenPatienceMs, null);
  });
  return Promise.race([refreshSession(held?.token ?? null), patience]).finally(() => clearTimeout(timer));
};

export const sessionState = (): SessionState => {
  if (held || isMarked()) return 'signed-in';
  return isOver ? 'expired' : 'signed-out';
};

/** Calls back whenever someone signs in or out, in this tab or another. */
export const onSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
