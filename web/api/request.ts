import type { Success } from '#core/contract/result.ts';
import { type CallFailure, type ConnectionCode, connectionFailure } from './failure.ts';
import { accessToken, endSession, refreshSession } from './session.ts';
import type { RawAnswer, Request } from './transport.ts';

/** Specification section 9: a request is given up after a minute. */
export const timeoutMs = 60_000;

type Answered = Success<RawAnswer> | CallFailure<ConnectionCode, null>;

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
  const { type, signal } = wanted;
  if (signal?.aborted) return connectionFailure('ABORTED');
  // AbortSignal.any is too new for phones that are still about.
  const controller = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, timeoutMs);
  const abort = () => controller.abort();
  signal?.addEventListener('abort', abort, { once: true });
  const headers: Record<string, string> = { accept: 'application/json' };
  if (type) headers['content-type'] = type;
  if (token) headers['authorization'] = `Bearer ${token}`;
  try {
    // Files are sent from few pages: the first view does without.
    const transport = wanted.onProgress ? (await import('./upload.ts')).sendWithProgress : sendByFetch;
    return { ok: true, value: await transport(wanted, headers, controller.signal) };
  } catch {
    if (signal?.aborted) return connectionFailure('ABORTED');
    return connectionFailure(timedOut ? 'TIMED_OUT' : 'OFFLINE');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
};

/** One request with the token of this moment; a 401 asks for a new token once and tries again once. */
export const request = async (wanted: Request): Promise<Answered> => {
  const isTokenCall = wanted.address.startsWith('/account/connect/');
  const token = isTokenCall ? null : await accessToken();
  const first = await once(wanted, token);
  if (isTokenCall || !first.ok || first.value.status !== 401 || !token) return first;
  const fresh = await refreshSession(token);
  if (!fresh) return first;
  const second = await once(wanted, fresh);
  if (second.ok && second.value.status === 401) endSession();
  return second;
};
