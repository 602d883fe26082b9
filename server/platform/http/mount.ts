import multipartParser from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#core/contract/endpoint.ts';
import type { FailureCode } from '#core/contract/errors.ts';
import type { FieldError } from '#core/contract/result.ts';
import { statusOf } from '#core/products/failures.ts';
import type { Caller } from '../auth/caller.ts';
import type { Guard } from '../auth/guard.ts';
import { may } from '../auth/scopes.ts';
import type { SecurityLog } from '../security-log.ts';
import { clientOf } from './address.ts';
import { bestEncoded, type Encoded } from './encoded.ts';
import { failure, RefusedError, success } from './envelope.ts';
import { sendLines } from './lines.ts';
import { multipartReader } from './multipart.ts';
import type { CallContext, CookieOptions, Operation } from './operation.ts';
import { createUploads } from './uploads.ts';
import { fieldErrors, unacceptable } from './validate.ts';
import { sendWait } from './wait.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

interface MountOptions {
  guard: Guard;
  security: SecurityLog;
  /** Where travellers reach us; if it is https, cookies travel over https only. */
  publicUrl: string | null;
}

type LooseAnswer =
  | {
      ok: true;
      value?: unknown;
      bare?: Buffer | string;
      encodings?: { br?: Encoded; gzip?: Encoded };
      headers?: Record<string, string>;
      lines?: AsyncIterable<string | Buffer>;
    }
  | { ok: false; code: FailureCode; data: unknown; errors?: FieldError[] };

/** `METHOD /path/{id}` in the router's notation. A call listed with a slash at the end is served without it too. */
export const routeOf = (call: string): { method: 'GET' | 'POST' | 'DELETE'; urls: string[] } => {
  const [method, path = ''] = call.split(' ');
  const url = path.replace(/\{(\w+)\}/g, ':$1');
  const urls = url.endsWith('/') ? [url, url.slice(0, -1)] : [url];
  return { method: method as 'GET' | 'POST' | 'DELETE', urls };
};

const parts = ['params', 'query', 'body', 'form', 'multipart'] as const;

/** Validates the declared ones of these parts of a request; throws with the field errors of all of them. */
const validated = (
  endpoint: Endpoint,
  given: Partial<Record<(typeof parts)[number], unknown>>,
): Record<string, unknown> => {
  const input: Record<string, unknown> = {};
  const errors: FieldError[] = [];
  for (const part of parts) {
    const schema: z.ZodType | undefined = endpoint[part];
    if (!schema || !(part in given)) continue;
    const refused = unacceptable(given[part]);
    const parsed = refused ? null : schema.safeParse(given[part], { reportInput: true });
    if (parsed?.success) input[part] = parsed.data;
    else errors.push(...(refused ? [refused] : fieldErrors(parsed?.error?.issues ?? [])));
  }
  if (errors.length > 0) throw new RefusedError('VALIDATION', errors);
  return input;
};

/** Browsers let nobody set a cookie with such a name over http, nor a neighbour under the same domain set one without Secure. */
const securePrefix = '__Secure-';

/** Our cookies by their plain names; if they have to be secure, only those with the prefix. */
const cookiesOf = (request: FastifyRequest, secure: boolean): Record<string, string | undefined> =>
  secure
    ? Object.fromEntries(
        Object.entries(request.cookies)
          .filter(([name]) => name.startsWith(securePrefix))
          .map(([name, value]) => [name.slice(securePrefix.length), value]),
      )
    : request.cookies;

const contextOf = (request: FastifyRequest, reply: FastifyReply, secure: boolean): CallContext => ({
  caller: request.caller,
  ip: clientOf(request.ip),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  cookies: cookiesOf(request, secure),
  setCookie: (name: string, value: string, { path, maxAgeSeconds }: CookieOptions) => {
    const named = secure ? `${securePrefix}${name}` : name;
    reply.setCookie(named, value, {
      path,
      maxAge: maxAgeSeconds,
      httpOnly: true,
      sameSite: 'strict',
      secure,
    });
  },
});

const send = async (endpoint: Endpoint, answer: LooseAnswer, reply: FastifyReply): Promise<unknown> => {
  if (!answer.ok) {
    if (answer.code === 'TOO_MANY_REQUESTS' && answer.data !== null) return sendWait(answer.data, reply);
    const schema = endpoint.failures?.[answer.code];
    const data = schema && schema !== true && answer.data !== null ? schema.parse(answer.data) : null;
    const { code, errors } = answer;
    return reply.code(statusOf(code)).send(failure(code, { data, errors, call: endpoint.call }));
  }
  if (answer.lines) return sendLines(answer.lines, reply);
  if (answer.bare !== undefined) {
    const media = endpoint.media === 'text/html' ? 'text/html; charset=utf-8' : endpoint.media;
    reply.type(media ?? 'application/json; charset=utf-8');
    const { bare, encodings } = answer;
    return reply
      .headers(answer.headers ?? {})
      .send(encodings ? await bestEncoded(bare, encodings, reply) : bare);
  }
  // Parsing removes every field that the contract does not name.
  const data = endpoint.reply ? endpoint.reply.parse(answer.value) : null;
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(success(data)));
};

const formType = 'application/x-www-form-urlencoded';
const multipartType = 'multipart/form-data';

/** A body of another media type than the call takes is 415; a missing body is left to validation. */
const checkMedia = (endpoint: Endpoint, request: FastifyRequest) => {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (!type || !(endpoint.body || endpoint.form || endpoint.multipart)) return;
  const wanted = endpoint.multipart ? multipartType : endpoint.form ? formType : 'application/json';
  if (type !== wanted) throw new RefusedError('UNSUPPORTED_MEDIA');
};

/**
 * Whether a request came from a page of another origin, by its Origin header. An opaque one («null») counts as foreign. Programs that are
 * no browsers send none.
 */
const isForeignOrigin = (request: FastifyRequest, publicUrl: string | null): boolean => {
  const { origin } = request.headers;
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const own = [request.host, ...(publicUrl ? [new URL(publicUrl).host] : [])];
  return !own.includes(new URL(origin).host);
};

/**
 * Refuses changes from another site's page, even if no cookie comes along: a form sent from there could sign the visitor in as somebody
 * else, or out. Browsers say themselves where a request comes from, and no page can make them lie. Older browsers, and pages of a neighbour
 * under the same domain, at least send the Origin.
 */
const checkSite = (request: FastifyRequest, publicUrl: string | null) => {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return;
  if (site === 'cross-site' || isForeignOrigin(request, publicUrl)) throw new RefusedError('FORBIDDEN');
};

/** A stranger who took over a session of staff has no second factor, and so reaches nothing that needs it. */
const checkFactor = async ({ scope, fresh = false }: Endpoint, caller: Caller | null, guard: Guard) => {
  const lack = scope && caller ? await guard.factorLack(caller, fresh) : null;
  if (lack) throw new RefusedError('FACTOR_NEEDED', undefined, lack);
};

/** Serves one call: finds out who calls, validates what is asked, runs the handler and checks the reply against its schema. */
export const mountOperation = (app: FastifyInstance, operation: Operation, options: MountOptions): void => {
  const { endpoint } = operation;
  const isSecure = options.publicUrl?.startsWith('https:') ?? false;
  const { method, urls } = routeOf(endpoint.call);
  const underWay = createUploads();
  const { multipart } = endpoint;
  const reader = multipart && multipartReader({ ...endpoint, multipart });
  const handle = operation.handle as (input: unknown, call: unknown) => Promise<unknown>;
  const routeAt = (scope: FastifyInstance, url: string) =>
    scope.route({
      method,
      url,
      config: { call: endpoint.call },
      // This runs before the body is read, so that a caller without rights learns nothing about the call.
      onRequest: async (request) => {
        checkSite(request, options.publicUrl);
        request.caller = await options.guard.callerOf(request.headers.authorization);
        if (endpoint.access === 'user' && !request.caller) throw new RefusedError('UNAUTHENTICATED');
        const { scope } = endpoint;
        if (scope && !(request.caller && may(request.caller, scope))) {
          const { userId } = request.caller ?? {};
          options.security('staff-call-refused', {
            call: endpoint.call,
            scope,
            ip: request.ip,
            ...(userId ? { userId } : {}),
          });
          throw new RefusedError('FORBIDDEN');
        }
        await checkFactor(endpoint, request.caller, options.guard);
        checkMedia(endpoint, request);
      },
      handler: async (request, reply) => {
        const { params, query, body = {} } = request;
        const input = validated(endpoint, { params, query, body, form: body });
        const answered = async (): Promise<unknown> => {
          const answer = await handle(input, contextOf(request, reply, isSecure));
          reply.header('cache-control', 'no-store');
          return send(endpoint, answer as LooseAnswer, reply);
        };
        if (!reader) return answered();
        const sender = request.caller?.userId ?? clientOf(request.ip);
        // The call counts as under way until it is answered, since what was received stays in memory as long.
        return underWay(sender, reader.lengthOf(request), async () => {
          Object.assign(input, validated(endpoint, { multipart: await reader.read(request) }));
          return answered();
        });
      },
    });
  if (!multipart) {
    for (const url of urls) routeAt(app, url);
    return;
  }
  // The parser is registered in a scope of its own, so that no other call accepts multipart bodies.
  void app.register(async (scope) => {
    await scope.register(multipartParser);
    for (const url of urls) routeAt(scope, url);
  });
};
