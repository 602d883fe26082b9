import { askForToken, type Token } from './token-call.ts';

/** A token counts as expired half a second early, so that none dies on its way. */
export const expiryMarginMs = 500;

export type SessionState = 'signed-in' | 'signed-out';

interface Held {
  token: string;
  expiresAt: number;
}

/** Only says that a refresh cookie is likely there, which script cannot see. */
const markKey = 'hodhod.signed-in';
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('hodhod.session');
const listeners = new Set<() => void>();

let held: Held | null = null;
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

const tell = (): void => {
  for (const listener of listeners) listener();
};

const hold = (next: Held | null): void => {
  held = next;
  mark(next !== null);
  tell();
};

const isFresh = ({ expiresAt }: Held): boolean => Date.now() < expiresAt - expiryMarginMs;

/** Takes the token of a sign-in or a refresh, here and in the other tabs. */
export const startSession = ({ access_token, expires_in }: Token): void => {
  hold({ token: access_token, expiresAt: Date.now() + expires_in * 1000 });
  channel?.postMessage(held);
};

/** Forgets the token, here and in the other tabs. */
export const endSession = (): void => {
  if (!held && !isMarked()) return;
  hold(null);
  channel?.postMessage(null);
};

channel?.addEventListener('message', (event: MessageEvent<Held | null>) => hold(event.data));

/** One tab at a time: the refresh cookie is worth one exchange. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('hodhod.refresh', work) : work();

const refresh = async (stale: string | null): Promise<string | null> =>
  alone(async () => {
    // Another tab may have been first while this one waited.
    if (held && held.token !== stale && isFresh(held)) return held.token;
    const answer = await askForToken();
    if (answer === 'refused') {
      endSession();
      return null;
    }
    if (answer === 'unreachable') return null;
    startSession(answer);
    return answer.access_token;
  });

/** Exchanges the refresh cookie for a new token in place of `stale`; null where there is no session any more. */
export const refreshSession = (stale: string | null): Promise<string | null> => {
  refreshing ??= refresh(stale).finally(() => {
    refreshing = null;
  });
  return refreshing;
};

/** The token for a request of now, refreshed silently where it is due; null for a visitor. */
export const accessToken = async (): Promise<string | null> => {
  if (held && isFresh(held)) return held.token;
  if (!held && !isMarked()) return null;
  return refreshSession(held?.token ?? null);
};

export const sessionState = (): SessionState => (held || isMarked() ? 'signed-in' : 'signed-out');

/** Calls back whenever someone signs in or out, in this tab or another. */
export const onSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
