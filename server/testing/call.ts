import type { CallerInput, Reply } from '#core/contract/endpoint.ts';
import { bracketedPairs } from '#core/contract/files/bracketed.ts';
import type { FieldError } from '#core/contract/result.ts';
import type { Calls } from '#core/products/index.ts';
import type { TestApp } from './app.ts';

type PartsOf<N extends keyof Calls> = CallerInput<Calls[N]>;

export interface CallOptions {
  token?: string | undefined;
  headers?: Record<string, string>;
  /** By their plain names; sent under those of https too, so that a test need not know which house it asks. */
  cookies?: Record<string, string>;
}

export interface CallAnswer<T> {
  status: number;
  /** `data` of the envelope; on a failure what travels with it, or null. */
  data: T;
  errors: FieldError[];
  /** Code of the first error, null where there is none. */
  code: string | null;
  headers: Record<string, unknown>;
  cookies: {
    name: string;
    value: string;
    path?: string;
    httpOnly?: boolean;
    sameSite?: string;
    secure?: boolean;
    maxAge?: number;
  }[];
  /** The whole body as sent: of documents, and of answers with more than the envelope. */
  text: string;
}

const queryOf = (query: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );

const envelopeOf = (text: string): { data: unknown; meta: { errors: FieldError[] } } => {
  try {
    return JSON.parse(text);
  } catch {
    return { data: null, meta: { errors: [] } };
  }
};

const underBothNames = (cookies: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(cookies).flatMap(([name, value]) => [
      [name, value],
      [`__Secure-${name}`, value],
    ]),
  );

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, string>;
  multipart?: unknown;
}

/** The body of a request with its type; undefined where it has none. */
const contentOf = async ({ body, form, multipart }: Parts) => {
  if (multipart) {
    const data = new FormData();
    for (const [name, leaf] of bracketedPairs(multipart))
      data.append(name, leaf instanceof Blob ? leaf : String(leaf));
    const sent = new Response(data);
    return {
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
      payload: Buffer.from(await sent.arrayBuffer()),
    };
  }
  const type = (media: string) => ({ 'content-type': media });
  if (form)
    return {
      headers: type('application/x-www-form-urlencoded'),
      payload: new URLSearchParams(form).toString(),
    };
  return body === undefined
    ? undefined
    : { headers: type('application/json'), payload: JSON.stringify(body) };
};

/**
 * Makes a call by its name, as a client would: `call(app, 'POST /api/…', { body: { … } }, token)`.
 * Input and answer are typed by the contract.
 */
export const call = async <N extends keyof Calls>(
  app: TestApp,
  name: N,
  input: PartsOf<N>,
  given?: string | CallOptions,
): Promise<CallAnswer<Reply<Calls[N]>>> => {
  const { token, headers = {}, cookies } = typeof given === 'string' ? { token: given } : (given ?? {});
  const parts = input as Parts;
  const [method = '', path = ''] = name.split(' ');
  const url = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(parts.params?.[key] ?? ''));
  const content = await contentOf(parts);
  const answer = await app.inject({
    method: method as 'GET' | 'POST' | 'DELETE',
    url,
    query: queryOf(parts.query ?? {}),
    headers: {
      ...content?.headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(cookies ? { cookies: underBothNames(cookies) } : {}),
    ...(content ? { payload: content.payload } : {}),
  });
  const { data, meta } = envelopeOf(answer.payload);
  return {
    status: answer.statusCode,
    data: data as Reply<Calls[N]>,
    errors: meta?.errors ?? [],
    code: meta?.errors?.[0]?.code ?? null,
    headers: answer.headers,
    cookies: answer.cookies as CallAnswer<unknown>['cookies'],
    text: answer.payload,
  };
};

/** A cookie that an answer sets, by its plain name. */
export const cookieIn = (answer: Pick<CallAnswer<unknown>, 'cookies'> | undefined, name: string) =>
  answer?.cookies.find((one) => one.name === name || one.name === `__Secure-${name}`);
