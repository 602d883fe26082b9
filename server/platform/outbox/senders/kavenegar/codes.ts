/**
 * `return.status` of Kavenegar (kavenegar.com/rest.html). With none of these anything was sent. With `message` the message itself cannot go
 * out; with `account` the fault is ours or theirs, and a later try may succeed.
 */
export const refusals: Readonly<Record<number, 'message' | 'account'>> = {
  400: 'message',
  401: 'account',
  402: 'account',
  403: 'account',
  404: 'account',
  405: 'account',
  406: 'message',
  407: 'account',
  409: 'account',
  411: 'message',
  412: 'account',
  413: 'message',
  414: 'message',
  415: 'account',
  417: 'message',
  418: 'account',
  424: 'account',
  426: 'account',
  428: 'message',
  431: 'message',
  432: 'account',
  501: 'account',
};

/** `entries[].status` of a message: on its way or there, or given up. 100 means that Kavenegar does not know our name for it. */
export const taken: ReadonlySet<number> = new Set([1, 2, 4, 5, 10]);
export const givenUp: ReadonlySet<number> = new Set([6, 11, 13, 14]);
export const notKnown = 100;
