import type { ReactNode } from 'react';
import { type CallFailure, failureText } from '#web/api/failure.ts';
import { ReadFailed } from './failed.tsx';

/** A call that was made: its result, or why it failed, and a way to make it again. */
export interface Reading<T> {
  data: T | undefined;
  error: CallFailure<string> | null;
  refetch: () => unknown;
}

/** What stands in for a part before it is there, and if it could not be read. */
export interface Otherwise {
  /** While it loads: something of the same size and shape. */
  coming: ReactNode;
  /** If it could not be read; by default the sentence and a button to try again. */
  failed?: (error: CallFailure<string>, retry: () => void) => ReactNode;
}

interface ReadProps<T> extends Otherwise {
  query: Reading<T>;
  children: (data: T) => ReactNode;
}

/** Shows what was read once it is there; before that, that it is loading or why it failed. */
export const Read = <T,>({ query: { data, error, refetch }, coming, failed, children }: ReadProps<T>) => {
  const retry = () => void refetch();
  if (error) return failed ? failed(error, retry) : <ReadFailed text={failureText(error)} retry={retry} />;
  return data === undefined ? coming : children(data);
};
