import type { FailureCode } from '#core/contract/errors.ts';
import type { FieldError } from '#core/contract/result.ts';
import { connectionTexts } from '#core/texts/connection.ts';

/** What can go wrong before the server answers at all. */
export type ConnectionCode = 'OFFLINE' | 'TIMED_OUT' | 'ABORTED' | 'UNREADABLE';

/** An expected failure of a call, as a value: the screen answers it. */
export interface CallFailure<C extends string = FailureCode | ConnectionCode, D = unknown> {
  ok: false;
  code: C;
  /** Typed detail of a failure that the call declares, otherwise null. */
  data: D;
  errors: FieldError[];
  /** HTTP status, 0 where there was no answer. */
  status: number;
  /** What was thrown where a request was given up before it left. */
  cause?: unknown;
}

export const connectionFailure = (code: ConnectionCode): CallFailure<ConnectionCode, null> => ({
  ok: false,
  code,
  data: null,
  errors: [{ code, field: null, messages: [connectionTexts[code]] }],
  status: 0,
});

/** The request was not sent: nobody is signed in any more. Answered like a 401. */
export const sessionOver = (cause: unknown): CallFailure<'SESSION_ENDED', null> => ({
  ok: false,
  code: 'SESSION_ENDED',
  data: null,
  errors: [{ code: 'SESSION_ENDED', field: null, messages: [connectionTexts.SESSION_ENDED] }],
  status: 401,
  cause,
});

/** The sentence that a person reads: the first message of the answer. */
export const failureText = (failure: Pick<CallFailure<string>, 'errors'>): string =>
  failure.errors.find((error) => error.messages[0])?.messages[0] ?? connectionTexts.UNREADABLE;

/** Whether what an address names is not there: unknown, of somebody else, or cut off while it was copied. */
export const isNotThere = ({ status }: Pick<CallFailure<string>, 'status'>): boolean =>
  status === 404 || status === 400;

/** Whether something thrown by a query is a failure of a call. */
export const isCallFailure = (thrown: unknown): thrown is CallFailure =>
  typeof thrown === 'object' && thrown !== null && 'ok' in thrown && thrown.ok === false && 'code' in thrown;
