import type { z } from 'zod';
import type { Limits, Services } from '#server/platform/services.ts';

/** Two questions, one after another, stay within what commerce waits for an answer. Milliseconds. */
const answerMsMax = 4_500;

export interface GatewayServices extends Pick<Services, 'fetch' | 'log' | 'cache'> {
  limits: Pick<Limits, 'take'>;
}

export interface GatewayQuestion<T> {
  /** For the log: addresses carry keys of the agency, and bodies carry people. */
  call: string;
  url: string;
  /** Without it the question is a GET. An object goes as JSON. */
  body?: URLSearchParams | Record<string, unknown>;
  headers?: Record<string, string>;
  shape: z.ZodType<T>;
  msMax?: number;
}

/** Asks once; null where there is no answer, or none that can be understood: whatever was asked may have happened. */
export type AskGateway = <T>(question: GatewayQuestion<T>) => Promise<T | null>;

const bodyOf = (body: GatewayQuestion<unknown>['body']) =>
  body === undefined || body instanceof URLSearchParams
    ? { body: body?.toString(), type: 'application/x-www-form-urlencoded' }
    : { body: JSON.stringify(body), type: 'application/json' };

/**
 * The way to the server of a gateway. An answer below 500 that has the shape is one, whatever its status: gateways tell
 * their refusals with 200 and with 4xx alike. A redirect is none, since keys would follow it.
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
      // Messages of errors may quote addresses.
      log.warn(
        { gateway, call, error: error instanceof Error ? error.name : 'unknown' },
        'A gateway did not answer',
      );
    }
    return null;
  };
