import type { FailureCode } from '#core/contract/errors.ts';
import type { FieldError } from '#core/contract/result.ts';
import { textOfFailure } from '#core/products/failures.ts';

export interface Envelope {
  data: unknown;
  meta: { errors: FieldError[] };
}

export const success = (data: unknown): Envelope => ({ data, meta: { errors: [] } });

/** Like `success`, for data that is JSON already. */
export const successJson = (data: string): string => `{"data":${data},"meta":{"errors":[]}}`;

interface Detail {
  data?: unknown;
  errors?: FieldError[] | undefined;
  /** The call that failed, as `METHOD /path`: its product may have a text of its own for it. */
  call?: string | undefined;
}

/** The envelope of a failure. Without errors of its own it carries the catalogue's text. */
export const failure = (code: FailureCode, { data = null, errors, call }: Detail = {}): Envelope => ({
  data,
  meta: { errors: errors?.length ? errors : [{ code, field: null, messages: [textOfFailure(code, call)] }] },
});

/** A failure found below a handler, before it or beside it. The error handler answers with its envelope. */
export class RefusedError extends Error {
  readonly code: FailureCode;
  readonly errors: FieldError[] | undefined;
  readonly data: unknown;
  constructor(code: FailureCode, errors?: FieldError[], data: unknown = null) {
    super(code);
    this.code = code;
    this.errors = errors;
    this.data = data;
  }
}
