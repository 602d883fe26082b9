import type {
  DeclaredFailure,
  Endpoint,
  FailureData,
  HandlerInput,
  ReplyInput,
} from '#core/contract/endpoint.ts';
import type { FailureCode } from '#core/contract/errors.ts';
import type { FieldError } from '#core/contract/result.ts';
import type { Caller } from '../auth/caller.ts';
import type { Encoded } from './encoded.ts';

/** What a handler may know about the request. `caller` is there exactly if the endpoint asks for a user. */
export interface CallContext<E = Endpoint> {
  caller: E extends { access: 'user' } ? Caller : Caller | null;
  /** The client's address for limits; forwarded addresses count behind trusted proxies only. Of IPv6 the /64 (see `clientOf`). */
  ip: string;
  userAgent: string;
  cookies: Record<string, string | undefined>;
  setCookie(name: string, value: string, options: CookieOptions): void;
}

export interface CookieOptions {
  path: string;
  maxAgeSeconds: number;
}

type Refusal<E> = {
  [C in DeclaredFailure<E> | 'VALIDATION' | 'NOT_FOUND' | 'FORBIDDEN' | 'TOO_MANY_REQUESTS' | 'CONFLICT']: {
    ok: false;
    code: C;
    data: C extends FailureCode ? FailureData<E, C> : null;
    errors?: FieldError[];
  };
}[DeclaredFailure<E> | 'VALIDATION' | 'NOT_FOUND' | 'FORBIDDEN' | 'TOO_MANY_REQUESTS' | 'CONFLICT'];

/** A bare answer: a page, a file, or the bytes of an envelope made earlier (the hot search). */
export interface Bare {
  ok: true;
  bare: Buffer | string;
  /** The same bytes compressed earlier, so that a hot answer is never compressed twice. The http layer picks by Accept-Encoding. */
  encodings?: { br?: Encoded; gzip?: Encoded };
  headers?: Record<string, string>;
}

/** An answer that takes a while: lines of JSON as they come, the last one its envelope. */
export interface AnswerInLines {
  ok: true;
  lines: AsyncIterable<string | Buffer>;
}

export type CallAnswer<E> =
  | { ok: true; value: ReplyInput<E> }
  | Bare
  | (E extends { lines: unknown } ? AnswerInLines : never)
  | Refusal<E>;

export type Handler<E> = (input: HandlerInput<E>, call: CallContext<E>) => Promise<CallAnswer<E>>;

/** A call and what answers it. */
export interface Operation {
  endpoint: Endpoint;
  handle(input: never, call: never): Promise<unknown>;
}

/** Ties a handler to its endpoint; the compiler holds both to the contract. */
export const operation = <E extends Endpoint>(endpoint: E, handle: Handler<E>): Operation => ({
  endpoint,
  handle: handle as Operation['handle'],
});
