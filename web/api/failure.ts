import type { FailureCode } from '#core/contract/errors.ts';
import type { FieldError } from '#core/contract/result.ts';
import { connectionTexts } from '#core/texts/connection.ts';

/** What can go wrong without an answer of the server. */
export type ConnectionCode = 'OFFLINE' | 'TIMED_OUT' | 'ABORTED' | 'UNREADABLE';

/** An expected failure of a call, as a value that the screen handles. */
export interface CallFailure<C extends string = FailureCode | ConnectionCode, D = unknown> {
  ok: false;
  code: C;
  /** The typed data of a failure that the call declares; otherwise null. */
  data: D;
  errors: FieldError[];
  /** HTTP status; 0 if there was no answer. */
  status: number;
  /** What was thrown, if the request was given up before it was sent. */
  cause?: unknown;
}

export const connectionFailure = (code: ConnectionCode): CallFailure<ConnectionCode, null> => ({
  ok: false,
  code,
  data: null,
  errors: [{ code, field: null, messages: [connectionTexts[code]] }],
  status: 0,
});

/** The failure of a request that was not sent, since nobody is signed in any more. It is handled like a 401. */
export const sessionOver = (cause: unknown): CallFailure<'SESSION_ENDED', null> => ({
  ok: false,
  code: 'SESSION_ENDED',
  data: null,
  errors: [{ code: 'SESSION_ENDED', field: null, messages: [connectionTexts.SESSION_ENDED] }],
  status: 401,
  cause,
});

/** The sentence to show for a failure: the first message of the answer. */
export const failureText = (failure: Pick<CallFailure<string>, 'errors'>): string =>
  failure.errors.find((error) => error.messages[0])?.messages[0] ?? connectionTexts.UNREADABLE;

/** Whether the thing in an address does not exist for this user: it is unknown, somebody else's, or its id was cut off when it was copied. */
export const isNotThere = ({ status }: Pick<CallFailure<string>, 'status'>): boolean =>
  status === 404 || status === 400;

/** Whether something thrown by a query is a failure of a call. */
export const isCallFailure = (thrown: unknown): thrown is CallFailure =>
  typeof thrown === 'object' && thrown !== null && 'ok' in thrown && thrown.ok === false && 'code' in thrown;
