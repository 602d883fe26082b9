import { askForToken, type Token } from './token-call.ts';

/** A token counts as expired half a second early, so that none dies on its way. */
export const expiryMarginMs = 500;

const newsMs = 20;

/** How long a call waits for a new token; what is public goes on without one after that. */
export const tokenPatienceMs = 10_000;

/** `expired`: it ran out while somebody was at work here, and may be taken up again in place. */
export type SessionState = 'signed-in' | 'expired' | 'signed-out';

/** `unknown`: this page holds none; a refresh cookie may still be worth one. */
export type TokenState = 'valid' | 'expired' | 'unknown';

interface Held {
  token: string;
  expiresAt: number;
}

/** Only says that a refresh cookie is likely there, which script cannot see. */
const markKey = 'hodhod.signed-in';
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('hodhod.session');
const listeners = new Set<() => void>();

let held: Held | null = null;
let isOver = false;
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
    // Storage may be closed to us; the session then lasts as long as the page.
  }
};

type Change = Held | 'expired' | null;

const take = (change: Change): void => {
  isOver = change === 'expired' && (held !== null || isOver);
  held = change === 'expired' ? null : change;
  mark(held !== null);
  for (const listener of listeners) listener();
};

/** Here and in the other tabs. */
const takeEverywhere = (change: Change): void => {
  take(change);
  channel?.postMessage(change);
};

channel?.addEventListener('message', (event: MessageEvent<Change>) => take(event.data));

/** Where the token of this page stands. */
export const tokenState = (): TokenState => {
  if (!held) return 'unknown';
  return Date.now() < held.expiresAt - expiryMarginMs ? 'valid' : 'expired';
};

/** Takes the token of a sign-in or a refresh, here and in the other tabs. */
export const startSession = ({ access_token, expires_in }: Token): void =>
  takeEverywhere({ token: access_token, expiresAt: Date.now() + expires_in * 1000 });

/** Forgets the token, here and in the other tabs. */
export const endSession = (): void => {
  if (sessionState() !== 'signed-out') takeEverywhere(null);
};

/** The same where the session ended by itself: what is on the screen may stay until somebody signs in again, or does not. */
export const expireSession = (): void => {
  if (sessionState() === 'signed-in') takeEverywhere('expired');
};

/** One tab at a time: the refresh cookie is worth one exchange. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('hodhod.refresh', work) : work();

const refresh = async (stale: string | null): Promise<string | null> =>
  alone(async () => {
    // Another tab may have been first while this one waited.
    if (held && held.token !== stale && tokenState() === 'valid') return held.token;
    const answer = await askForToken();
    if (answer === 'refused') {
      expireSession();
      // Nobody was at work here: the mark was left by a session that ended since, and this page is a visitor's.
      if (!stale) return null;
      // Specification section 8; people read the text of the failure that this becomes.
      throw new Error('Both token and refresh token have expired. Your request was aborted.');
    }
    if (answer === 'unreachable') return null;
    startSession(answer);
    // The news must be with the tabs that wait before the lock is; late news cost another exchange, no more.
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

/** The token for a request of now, refreshed silently where it is due; null for a visitor. Throws where the session is over. */
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
