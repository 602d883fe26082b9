import type { z } from 'zod';
import type { FailureCode } from './errors.ts';
import type { Scope } from './scopes.ts';
import type { Wait } from './wait.ts';

/** Who may call: anyone, or a signed-in traveller. */
export type Access = 'public' | 'user';

/** `METHOD /whole/path` with `{name}` for path parameters: the name of a call everywhere. */
export type CallName = `${'GET' | 'POST' | 'DELETE'} /${string}`;

/**
 * The shape of one call. Schemas here are the only description of what travels: they validate on the
 * server, type the client, and become /openapi.json.
 */
export interface Endpoint {
  call: CallName;
  /** One English sentence for /openapi.json. */
  summary: string;
  access: Access;
  /**
   * Only staff with this scope may call; `access` is `user` then. Anybody else gets FORBIDDEN, and staff who have not proved their second
   * factor in this session get FACTOR_NEEDED.
   */
  scope?: Scope;
  /**
   * For calls that move money or change rights: the second factor of staff must have been proved minutes ago. Only together with `scope`.
   */
  fresh?: boolean;
  params?: z.ZodType;
  query?: z.ZodType;
  /** JSON body. */
  body?: z.ZodType;
  /** Form-encoded body instead of JSON. */
  form?: z.ZodType;
  /**
   * multipart/form-data: fields nested by bracketed keys (`applicants[0][firstName]`, `applicants[0][documents][passport]`), files where
   * the schema has `fileField`. Every other value arrives as text, from which the schema makes numbers and booleans. Null, undefined and
   * empty lists are not sent.
   */
  multipart?: z.ZodType;
  /** How large a whole multipart request may be, in bytes; by default one file and a little more. */
  multipartBytesMax?: number;
  /** What `data` holds in the envelope of a 200 answer; absent where `media` is given. */
  reply?: z.ZodType;
  /**
   * What may be told before the answer is there, each on a line of its own as JSON (application/x-ndjson); the last line is
   * the envelope of the answer or of its failure. An answer that is there soon comes alone, as any other call's.
   */
  lines?: z.ZodType;
  /** Media type of a bare (not enveloped) answer, such as application/pdf. */
  media?:
    | 'text/html'
    | 'application/pdf'
    | 'text/calendar'
    | 'application/vnd.apple.pkpass'
    | 'image/jpeg'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  /** Expected failures beyond the ones every call can give (see `commonFailures`), with typed `data` where the screen needs some. */
  failures?: { [C in FailureCode]?: z.ZodType | true };
}

/** Declares a call, keeping its exact types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Input<E, K extends string> = E extends { [P in K]: infer S }
  ? S extends z.ZodType
    ? z.input<S>
    : never
  : undefined;
type Output<E, K extends string> = E extends { [P in K]: infer S }
  ? S extends z.ZodType
    ? z.output<S>
    : never
  : undefined;

type Part = 'params' | 'query' | 'body' | 'form' | 'multipart';

/** What a caller gives: only the parts that the endpoint declares. */
export type CallerInput<E> = {
  [K in Part as undefined extends Input<E, K> ? never : K]: Input<E, K>;
};

/** What a handler gets after validation: only the parts that the endpoint declares. */
export type HandlerInput<E> = {
  [K in Part as undefined extends Output<E, K> ? never : K]: Output<E, K>;
};

/** What a handler returns as `data`. */
export type ReplyInput<E> = E extends { reply: infer S }
  ? S extends z.ZodType
    ? z.input<S>
    : never
  : undefined;

/** What a caller receives as `data`. */
export type Reply<E> = E extends { reply: infer S } ? (S extends z.ZodType ? z.output<S> : never) : undefined;

/** The failure codes an endpoint declares. */
export type DeclaredFailure<E> = E extends { failures: infer F } ? Extract<keyof F, FailureCode> : never;

/** The typed `data` that travels with a declared failure, or null; for too many requests, how long to wait. */
export type FailureData<E, C> = C extends 'TOO_MANY_REQUESTS' ? Wait | null : DeclaredData<E, C>;

type DeclaredData<E, C> = E extends { failures: infer F }
  ? C extends keyof F
    ? F[C] extends z.ZodType
      ? z.output<F[C]>
      : null
    : null
  : null;
