import type { ReactNode } from 'react';
import { type CallFailure, failureText } from '#web/api/failure.ts';
import { ReadFailed } from './failed.tsx';

/** A call that was asked: what came, or why it did not, and asking once more. */
export interface Reading<T> {
  data: T | undefined;
  error: CallFailure<string> | null;
  refetch: () => unknown;
}

/** What a part looks like before it is there, and where it could not be read. */
export interface Otherwise {
  /** While it comes: its own geometry. */
  coming: ReactNode;
  /** Where it could not be read; the sentence and the way to ask again, where nothing else is said. */
  failed?: (error: CallFailure<string>, retry: () => void) => ReactNode;
}

interface ReadProps<T> extends Otherwise {
  query: Reading<T>;
  children: (data: T) => ReactNode;
}

/** What was read, once it is there; until then that it comes, or why it did not. */
export const Read = <T,>({ query: { data, error, refetch }, coming, failed, children }: ReadProps<T>) => {
  const retry = () => void refetch();
  if (error) return failed ? failed(error, retry) : <ReadFailed text={failureText(error)} retry={retry} />;
  return data === undefined ? coming : children(data);
};
