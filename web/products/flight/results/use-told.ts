import { useCallback, useState } from 'react';
import type { AvailableReply, SearchLine } from '#core/products/flight/contract/proposal.ts';
import { type Told, untold, withLine, withLineAgain } from '../told.ts';

/** Keeps what is told of the search under way. */
export const useTold = (key: string) => {
  const [kept, setTold] = useState(untold(key));
  const change = useCallback(
    (next: (told: Told) => Told) => setTold((now) => (now.key === key ? next(now) : now)),
    [key],
  );
  /** Begins a search, and gives what hears it. */
  const begin = useCallback(
    (isAgain: boolean): ((lines: readonly unknown[]) => void) => {
      setTold((now) => (isAgain && now.key === key ? { ...now, heard: [] } : untold(key)));
      return (lines) =>
        change((told) =>
          (lines as readonly SearchLine[]).reduce(
            (now, line) => (isAgain ? withLineAgain(now, line) : withLine(now, line, Date.now())),
            told,
          ),
        );
    },
    [key, change],
  );
  /** Puts this on the screen; null is the newest, whatever it is. */
  const stand = useCallback(
    (reply: AvailableReply | null) =>
      change((now) => ({ ...now, standing: reply && { reply, since: Date.now() } })),
    [change],
  );
  return { told: kept.key === key ? kept : untold(key), begin, stand };
};
