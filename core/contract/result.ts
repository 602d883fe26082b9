import type { FailureCode } from './errors.ts';
import type { Said } from './said.ts';

/** One entry of `meta.errors`: `field` is a dotted path into the request, or null for the whole of it. */
export interface FieldError {
  code: string;
  field: string | null;
  messages: string[];
  /** The first message with its days and amounts left open, where it has some. */
  said?: Said;
}

/** An expected failure, which the screen must handle. Bugs throw instead. */
export interface Failure<C extends FailureCode = FailureCode, D = unknown> {
  ok: false;
  code: C;
  /** Typed detail for the screen, null where there is none. */
  data: D;
  /** If given, replaces the catalogue's text, by field. */
  errors?: FieldError[];
}

export interface Success<T> {
  ok: true;
  value: T;
}

export const succeed = <T>(value: T): Success<T> => ({ ok: true, value });

export function fail<C extends FailureCode>(code: C): Failure<C, null>;
export function fail<C extends FailureCode, D>(code: C, data: D, errors?: FieldError[]): Failure<C, D>;
export function fail(code: FailureCode, data: unknown = null, errors?: FieldError[]): Failure {
  return errors ? { ok: false, code, data, errors } : { ok: false, code, data };
}
