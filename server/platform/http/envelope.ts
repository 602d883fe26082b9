import type { FailureCode } from '#core/contract/errors.ts';
import { failures } from '#core/contract/errors.ts';
import type { FieldError } from '#core/contract/result.ts';
import { errorTexts } from '#core/texts/errors.ts';

export interface Envelope {
  data: unknown;
  meta: { errors: FieldError[] };
}

export const success = (data: unknown): Envelope => ({ data, meta: { errors: [] } });

/** The envelope of a failure; without errors of its own it carries the catalogue's text. */
export const failure = (code: FailureCode, data: unknown = null, errors?: FieldError[]): Envelope => ({
  data,
  meta: { errors: errors?.length ? errors : [{ code, field: null, messages: [errorTexts[code]] }] },
});

export const statusOf = (code: FailureCode): number => failures[code].status;

/** A failure found below a handler, before or beside it: the error handler answers with its envelope. */
export class RefusedError extends Error {
  readonly code: FailureCode;
  readonly errors: FieldError[] | undefined;
  constructor(code: FailureCode, errors?: FieldError[]) {
    super(code);
    this.code = code;
    this.errors = errors;
  }
}
