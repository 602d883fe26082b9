import type { RawAnswer, Request } from './transport.ts';

/** What was asked longer ago is asked anew: its answer may not hold any more. */
const atMostMs = 60_000;

/**
 * The answer to what the document asked before the app was there, if it asked the same as the same person; otherwise null. It is
 * taken once: whatever the app asks first ends it if it is something else.
 */
export const takeEarly = async (
  { address, body }: Request,
  headers: Readonly<Record<string, string>>,
  onLines: (lines: readonly unknown[]) => void,
  signal: AbortSignal,
): Promise<RawAnswer | null> => {
  const call = globalThis.hodhodEarly?.call;
  if (!call) return null;
  // Nothing of it stays where other scripts could read it: `session.ts` has its token since it was loaded.
  globalThis.hodhodEarly = undefined;
  signal.addEventListener('abort', call.giveUp, { once: true });
  const isSame = call.address === address && call.body === body && Date.now() - call.at < atMostMs;
  const sent = isSame ? await call.sent : null;
  if (!sent || sent.authorization !== headers['authorization']) {
    call.giveUp();
    return null;
  }
  call.hear(onLines);
  return sent.answer.catch(() => null);
};
