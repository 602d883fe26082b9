import type { z } from 'zod';
import type { FailureCode } from './errors.ts';
import type { Scope } from './scopes.ts';

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
  /** Staff alone, who were given this; `access` is `user` then. Anybody else gets FORBIDDEN. */
  scope?: Scope;
  params?: z.ZodType;
  query?: z.ZodType;
  /** JSON body. */
  body?: z.ZodType;
  /** Form-encoded body instead of JSON. */
  form?: z.ZodType;
  /** multipart/form-data with these files and nothing else; each is read into memory up to `bytesMax`. */
  files?: Readonly<Record<string, { bytesMax: number; media: readonly string[] }>>;
  /** What `data` holds in the envelope of a 200 answer; absent where `media` is given. */
  reply?: z.ZodType;
  /** Media type of a bare (not enveloped) answer, such as application/pdf. */
  media?:
    | 'text/html'
    | 'application/pdf'
    | 'text/calendar'
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

type FileNames<E> = E extends { files: infer F } ? keyof F : never;

/** A file as it came: its bytes are what counts, name and media are only said by the sender. */
export interface GivenFile {
  bytes: Uint8Array;
  name: string;
  media: string;
}

/** A file to send, as browsers and Node have it (`Blob`), without asking core to know either. */
export interface UploadFile {
  readonly size: number;
  readonly type: string;
}

/** What a caller gives: only the parts that the endpoint declares. */
export type CallerInput<E> = {
  [K in 'params' | 'query' | 'body' | 'form' as undefined extends Input<E, K> ? never : K]: Input<E, K>;
} & ([FileNames<E>] extends [never] ? unknown : { files: Record<FileNames<E>, UploadFile> });

/** What a handler gets after validation: only the parts that the endpoint declares. */
export type HandlerInput<E> = {
  [K in 'params' | 'query' | 'body' | 'form' as undefined extends Output<E, K> ? never : K]: Output<E, K>;
} & ([FileNames<E>] extends [never] ? unknown : { files: Record<FileNames<E>, GivenFile> });

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

/** The typed `data` that travels with a declared failure, or null. */
export type FailureData<E, C> = E extends { failures: infer F }
  ? C extends keyof F
    ? F[C] extends z.ZodType
      ? z.output<F[C]>
      : null
    : null
  : null;
