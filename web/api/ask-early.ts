import type { CallerInput } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import type { CallName } from './call.ts';
import type { EarlyCall, SentEarly } from './early.ts';
import { headersOf } from './headers.ts';
import { readingLines } from './lines.ts';
import { accessToken, heldToken, sessionState } from './session.ts';

/** A cookie can be exchanged once, so it is left to the app where the two could not wait for each other. */
const canShareToken = (): boolean => sessionState() === 'signed-out' || 'locks' in navigator;

/** A list that the server drew has its answer in it; whose account remembers its searches asks all the same. */
const isAnswered = (): boolean =>
  'drawn' in document.documentElement.dataset && sessionState() === 'signed-out';

/**
 * Makes a call from the document, before the app has loaded, as the app would make it: with the account's token where somebody is
 * signed in. `hearingLines` takes the answer over (take-early.ts), and `session.ts` the token.
 */
export const askEarly = <N extends CallName>(name: N, input: CallerInput<Calls[N]> & { body: unknown }) => {
  if (!canShareToken() || isAnswered()) return;
  const [method = 'POST', address = '/'] = name.split(' ');
  const wanted = { method, address, body: JSON.stringify(input.body), type: 'application/json' };
  const leaving = new AbortController();
  const heard: unknown[] = [];
  let isOver = false;
  let tell = (lines: readonly unknown[]): void => void heard.push(...lines);

  const send = async (): Promise<SentEarly | null> => {
    const token = await accessToken();
    // Whose account it is will be known later: without it the account would not remember the search.
    if (!token && sessionState() === 'signed-in') return null;
    const headers = headersOf(wanted, token);
    const answer = readingLines((lines) => tell(lines))(wanted, headers, leaving.signal);
    const end = () => {
      isOver = true;
    };
    answer.then(end, end);
    return { authorization: headers['authorization'], answer };
  };

  const call: EarlyCall = {
    address,
    body: wanted.body,
    at: Date.now(),
    sent: Promise.resolve(null),
    hear: (onLines) => {
      if (isOver) return;
      if (heard.length > 0) onLines(heard);
      tell = onLines;
    },
    giveUp: () => leaving.abort(),
  };
  call.sent = send().catch(() => null);
  globalThis.hodhodEarly = {
    call,
    get held() {
      return heldToken();
    },
  };
};
