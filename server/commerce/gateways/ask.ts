import type { z } from 'zod';
import type { Limits, Services } from '#server/platform/services.ts';

/** In milliseconds. Two questions one after another take no longer than commerce waits for an answer (`answerSeconds`). */
const answerMsMax = 4_500;

export interface GatewayServices extends Pick<Services, 'fetch' | 'log' | 'cache'> {
  limits: Pick<Limits, 'take'>;
}

export interface GatewayQuestion<T> {
  /** The name in the log, which must not have the address (it may hold keys) or the body (it may hold personal data). */
  call: string;
  url: string;
  /** Without a body the question is a GET. An object is sent as JSON. */
  body?: URLSearchParams | Record<string, unknown>;
  headers?: Record<string, string>;
  shape: z.ZodType<T>;
  msMax?: number;
}

/** Asks once. Null if there is no answer, or none that can be understood; what was asked for may have happened all the same. */
export type AskGateway = <T>(question: GatewayQuestion<T>) => Promise<T | null>;

const bodyOf = (body: GatewayQuestion<unknown>['body']) =>
  body === undefined || body instanceof URLSearchParams
    ? { body: body?.toString(), type: 'application/x-www-form-urlencoded' }
    : { body: JSON.stringify(body), type: 'application/json' };

/**
 * Makes the function that asks a gateway's server. An answer that has the expected shape counts whatever its status below 500, since gateways
 * send refusals with 200 and with 4xx. Redirects are not followed, since they would take the keys along.
 */
export const createAsk =
  (gateway: string, { fetch, log }: Pick<Services, 'fetch' | 'log'>): AskGateway =>
  async ({ call, url, body: content, headers, shape, msMax = answerMsMax }) => {
    const { body, type } = bodyOf(content);
    try {
      const response = await fetch(url, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': type }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(msMax),
      });
      const parsed = shape.safeParse(await response.json());
      if (parsed.success && response.status < 500) return parsed.data;
      const where = parsed.error?.issues[0]?.path.join('.');
      log.error({ gateway, call, status: response.status, where }, 'A gateway answered nothing of use');
    } catch (error) {
      // The message of an error may contain the address, and so a key.
      log.warn(
        { gateway, call, error: error instanceof Error ? error.name : 'unknown' },
        'A gateway did not answer',
      );
    }
    return null;
  };
