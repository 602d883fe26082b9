import type { Success } from '#core/contract/result.ts';
import { type CallFailure, type ConnectionCode, connectionFailure, sessionOver } from './failure.ts';
import { headersOf } from './headers.ts';
import { accessToken, expireSession, refreshSession, sessionState } from './session.ts';
import type { RawAnswer, Request } from './transport.ts';

/** A request is given up after a minute (specification, section 9). */
export const timeoutMs = 60_000;

type Answered = Success<RawAnswer> | CallFailure<ConnectionCode | 'SESSION_ENDED', null>;

const sendByFetch = async (
  { method, address, body }: Request,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<RawAnswer> => {
  const response = await fetch(address, {
    method,
    headers,
    credentials: 'same-origin',
    signal,
    ...(body === undefined ? {} : { body }),
  });
  const json: unknown = await response.json().catch(() => undefined);
  return { status: response.status, json };
};

const once = async (wanted: Request, token: string | null): Promise<Answered> => {
  const { signal } = wanted;
  if (signal?.aborted) return connectionFailure('ABORTED');
  // `AbortSignal.any` is too new for phones that are still in use.
  const controller = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, timeoutMs);
  const abort = () => controller.abort();
  signal?.addEventListener('abort', abort, { once: true });
  const headers = headersOf(wanted, token);
  try {
    return { ok: true, value: await (wanted.via ?? sendByFetch)(wanted, headers, controller.signal) };
  } catch {
    if (signal?.aborted) return connectionFailure('ABORTED');
    return connectionFailure(timedOut ? 'TIMED_OUT' : 'OFFLINE');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
};

const withToken = async (wanted: Request): Promise<Answered> => {
  const token = await accessToken();
  const first = await once(wanted, token);
  if (!first.ok || first.value.status !== 401) return first;
  // Whoever signed out while it was under way wants no other token.
  if (sessionState() === 'signed-out') return first;
  // The user is signed in but no token came this time, so the failure is not "signed out".
  if (!token) return sessionState() === 'signed-in' ? connectionFailure('TIMED_OUT') : first;
  const fresh = await refreshSession(token);
  if (!fresh) return connectionFailure('TIMED_OUT');
  const second = await once(wanted, fresh);
  if (second.ok && second.value.status === 401) expireSession();
  return second;
};

/**
 * One request with the token of this moment; a 401 asks for a new token once and tries again once. Where token and
 * refresh cookie are both worth nothing any more, it is given up (specification, section 8).
 */
export const request = async (wanted: Request): Promise<Answered> => {
  if (wanted.address.startsWith('/account/connect/')) return once(wanted, null);
  return withToken(wanted).catch(sessionOver);
};
