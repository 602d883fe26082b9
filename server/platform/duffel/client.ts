import type { Logger } from 'pino';
import { z } from 'zod';
import type { Clock } from '#server/platform/services.ts';
import type { DuffelAccount } from './env.ts';
import { paceOf } from './pace.ts';

const errorsShape = z.object({
  errors: z.array(z.object({ type: z.string(), code: z.string().nullish() })).min(1),
  meta: z.object({ request_id: z.string().nullish() }).nullish(),
});
const pageShape = z.object({ meta: z.object({ after: z.string().nullish() }).nullish() });

/** The result of a call. Only `silent` leaves open whether something happened. */
export type Told<T> =
  /** `after` names the next page of a list; null where there is none. */
  | { kind: 'answered'; value: T; after: string | null }
  /** Accepted but not carried out yet: 200 or 202 for a call that creates. */
  | { kind: 'accepted' }
  /** Refused for good; nothing happened. */
  | { kind: 'rejected'; status: number; codes: readonly string[] }
  /** Too many questions: it was not even looked at. */
  | { kind: 'limited' }
  | { kind: 'silent' };

export interface DuffelQuestion<T> {
  method: 'GET' | 'POST';
  path: string;
  /** What goes into `data`. */
  body?: unknown;
  shape: z.ZodType<T>;
  /** Ends the call; so does `msMax`. */
  signal?: AbortSignal;
  msMax: number;
  /** Only 201 says that the thing exists; 200 and 202 say that it will. */
  creates?: boolean;
}

export type AskDuffel = <T>(question: DuffelQuestion<T>) => Promise<Told<T>>;

interface ClientServices {
  fetch: typeof fetch;
  clock: Clock;
  log: Logger;
}

/** Leaves ids out of figures and logs: air/orders/ord_1 becomes air/orders/:id. */
const patternOf = (path: string): string => path.replace(/\?.*$/, '').replace(/\/[a-z]{3}_\w+/g, '/:id');

/** Statuses after which the call may have happened: failures of the network or the server, and a conflict with a call that is under way. */
const leavesOpen = (status: number): boolean => status >= 500 || status === 408 || status === 409;

const jsonOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    return null;
  }
};

/**
 * Asks Duffel. Failures are values. 401 and 403 are refusals as well, but are logged as errors, since then nothing works. No call is
 * repeated by itself, except once after a refusal for the rate limit.
 */
export const createDuffelClient = (
  { token, url }: Pick<DuffelAccount, 'token' | 'url'>,
  { fetch, clock, log }: ClientServices,
): AskDuffel => {
  const pace = paceOf({ token, url }, clock);
  const headers = {
    authorization: `Bearer ${token}`,
    'duffel-version': 'v2',
    accept: 'application/json',
    'accept-encoding': 'gzip',
    'content-type': 'application/json',
  };

  const read = async <T>(question: DuffelQuestion<T>, response: Response): Promise<Told<T>> => {
    const { status } = response;
    const call = `${question.method} ${patternOf(question.path)}`;
    const json = await jsonOf(response);
    if (status >= 400) {
      const parsed = errorsShape.safeParse(json);
      const codes = parsed.success ? parsed.data.errors.map(({ code, type }) => code ?? type) : [];
      const requestId =
        (parsed.success && parsed.data.meta?.request_id) || response.headers.get('x-request-id');
      const note = { supplier: 'duffel', call, status, codes, requestId };
      if (status === 401 || status === 403) log.error(note, 'Duffel does not accept the key');
      else log.warn(note, 'Duffel refused');
      return leavesOpen(status) ? { kind: 'silent' } : { kind: 'rejected', status, codes };
    }
    if (question.creates && status !== 201) return { kind: 'accepted' };
    const parsed = question.shape.safeParse((json as { data?: unknown } | null)?.data);
    const page = pageShape.safeParse(json);
    if (parsed.success)
      return { kind: 'answered', value: parsed.data, after: page.data?.meta?.after ?? null };
    const where = parsed.error.issues[0]?.path.join('.');
    log.error({ supplier: 'duffel', call, status, where }, 'Duffel answered in a shape that is not its own');
    return { kind: 'silent' };
  };

  const askOnce = async <T>(question: DuffelQuestion<T>, signal: AbortSignal): Promise<Told<T>> => {
    if (!(await pace.open(signal, question.msMax))) return { kind: 'limited' };
    const response = await fetch(`${url}${question.path}`, {
      method: question.method,
      headers,
      signal,
      ...(question.body === undefined ? {} : { body: JSON.stringify({ data: question.body }) }),
    });
    pace.note(response.headers, response.status === 429);
    if (response.status !== 429) return read(question, response);
    await response.body?.cancel();
    return { kind: 'limited' };
  };

  return async (question) => {
    const deadline = AbortSignal.timeout(question.msMax);
    const signal = question.signal ? AbortSignal.any([question.signal, deadline]) : deadline;
    try {
      const told = await askOnce(question, signal);
      return told.kind === 'limited' ? await askOnce(question, signal) : told;
    } catch (error) {
      const call = `${question.method} ${patternOf(question.path)}`;
      const name = error instanceof Error ? error.name : 'unknown';
      log.warn({ supplier: 'duffel', call, error: name }, 'Duffel did not answer');
      return { kind: 'silent' };
    }
  };
};
