import type { CallerInput, DeclaredFailure, FailureData, Reply } from '#core/contract/endpoint.ts';
import type { FailureCode } from '#core/contract/errors.ts';
import type { FieldError, Success } from '#core/contract/result.ts';
import type { Calls } from '#core/products/index.ts';
import { type CallFailure, type ConnectionCode, connectionFailure } from './failure.ts';
import { request } from './request.ts';
import type { Transport } from './transport.ts';

/** The name of any call that needs no bare answer: `POST /api/…`. */
export type CallName = keyof Calls;

type Declared<N extends CallName> = {
  [C in DeclaredFailure<Calls[N]>]: CallFailure<C, FailureData<Calls[N], C>>;
}[DeclaredFailure<Calls[N]>];

type Undeclared<N extends CallName> = CallFailure<
  Exclude<FailureCode, DeclaredFailure<Calls[N]>> | ConnectionCode,
  unknown
>;

/** The result of a call: its reply, or a failure that the compiler makes the screen handle. A call never throws. */
export type CallResult<N extends CallName> = Success<Reply<Calls[N]>> | Declared<N> | Undeclared<N>;

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, string>;
  multipart?: unknown;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Sends the request in another way than fetch: `upload.ts` tells how much was sent, `lines.ts` what comes before the answer. */
  via?: Transport;
}

interface Envelope {
  data: unknown;
  meta: { errors: FieldError[] };
}

const isEnvelope = (answer: unknown): answer is Envelope => {
  const { data, meta } = Object(answer) as Partial<Envelope>;
  return data !== undefined && Array.isArray(meta?.errors);
};

const addressOf = (path: string, { params = {}, query = {} }: Parts): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const pairs = Object.entries(query).filter(([, value]) => (value ?? '') !== '');
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
};

const bodyOf = async ({
  body,
  form,
  multipart,
}: Parts): Promise<{ body?: string | FormData; type?: string }> => {
  // The browser sets the content type itself, since it chooses the boundary between the parts.
  if (multipart) return { body: (await import('./multipart.ts')).formDataOf(multipart) };
  if (form) return { body: new URLSearchParams(form).toString(), type: 'application/x-www-form-urlencoded' };
  return body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' };
};

/** Sends one call and reads its envelope. It shows nothing and leads nowhere: the caller does that. */
export const send = async <N extends CallName>(
  name: N,
  parts: Parts,
  options: CallOptions = {},
): Promise<CallResult<N>> => {
  const [method = 'GET', path = '/'] = name.split(' ');
  const content = await bodyOf(parts);
  const answered = await request({
    method,
    address: addressOf(path, parts),
    ...content,
    ...options,
  });
  if (!answered.ok) return answered as CallResult<N>;
  const { status, json } = answered.value;
  if (!isEnvelope(json)) return connectionFailure('UNREADABLE') as CallResult<N>;
  if (status < 400) return { ok: true, value: json.data } as CallResult<N>;
  const code = json.meta.errors[0]?.code ?? 'INTERNAL';
  return { ok: false, code, data: json.data, errors: json.meta.errors, status } as CallResult<N>;
};

/** Calls the server: `call('POST /api/…', { body: … })`. A call without input gets `{}`. */
export const call = <N extends CallName>(
  name: N,
  input: CallerInput<Calls[N]>,
  options: CallOptions = {},
): Promise<CallResult<N>> => send(name, input, options);
