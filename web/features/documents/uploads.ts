import { uploadTexts } from '#core/texts/uploads.ts';
import type { Inspected, Judge } from './inspect.ts';
import { createLine } from './line.ts';

/** Most pictures sent at once: more would only slow each other down. */
const onLineMax = 2;

/** The state of a picture that is not on the server yet. */
export type UploadState =
  | { kind: 'looking' }
  | { kind: 'waiting' }
  /** `share` is the part that was sent, from 0 to 1. */
  | { kind: 'sending'; share: number }
  /** `isRetryable`: the same picture may be sent again. */
  | { kind: 'failed'; text: string; isRetryable: boolean };

export type UploadResult<R> =
  | { ok: true; value: R }
  | { ok: false; text: string; isRetryable: boolean; isOffline?: boolean };

export interface Picture<R> {
  file: Blob;
  /** «عکس پرسنلی» */
  title: string;
  judge: Judge;
  /** Called once the server has it. */
  onReady: (value: R, file: Blob) => void;
}

interface Means<R> {
  inspect: (file: Blob, judge: Judge) => Promise<Inspected>;
  /** Null if the traveller had to sign in first and did not. */
  send: (
    file: Blob,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<UploadResult<R> | null>;
  say: (sentence: string) => void;
}

interface Job<R> {
  picture: Picture<R>;
  controller: AbortController;
  state: UploadState;
  isOffline: boolean;
}

/**
 * Uploads of pictures, each for a place of its own: checked, then sent, two at a time. A new picture for a place replaces the one before;
 * one that failed on the way waits to be sent again. The end of each is announced to screen readers.
 */
export const createUploads = <R>({ inspect, send, say }: Means<R>) => {
  const line = createLine(onLineMax);
  const jobs = new Map<string, Job<R>>();
  const listeners = new Set<() => void>();
  let states: ReadonlyMap<string, UploadState> = new Map();

  const tell = (): void => {
    states = new Map([...jobs].map(([place, { state }]) => [place, state]));
    for (const listener of listeners) listener();
  };
  const drop = (place: string): void => {
    jobs.get(place)?.controller.abort();
    if (jobs.delete(place)) tell();
  };

  const start = async (place: string, picture: Picture<R>): Promise<void> => {
    jobs.get(place)?.controller.abort();
    const controller = new AbortController();
    const { signal } = controller;
    const show = (state: UploadState, isOffline = false): void => {
      if (signal.aborted) return;
      jobs.set(place, { picture, controller, state, isOffline });
      tell();
    };
    const fail = (text: string, isRetryable: boolean, isOffline = false): void => {
      if (signal.aborted) return;
      show({ kind: 'failed', text, isRetryable }, isOffline);
      say(uploadTexts.failedOf(picture.title, text));
    };

    show({ kind: 'looking' });
    const looked = await inspect(picture.file, picture.judge);
    if (!looked.ok) return fail(looked.text, false);
    show({ kind: 'waiting' });
    await line(async () => {
      if (signal.aborted) return;
      show({ kind: 'sending', share: 0 });
      const sent = await send(looked.file, {
        signal,
        onProgress: (share) => show({ kind: 'sending', share }),
      });
      if (signal.aborted) return;
      if (!sent) return fail(uploadTexts.signInFirst, true);
      if (!sent.ok) return fail(sent.text, sent.isRetryable, sent.isOffline);
      drop(place);
      picture.onReady(sent.value, looked.file);
      say(uploadTexts.readyOf(picture.title));
    });
  };

  const retry = (place: string): void => {
    const job = jobs.get(place);
    if (job) void start(place, job.picture);
  };

  return {
    start,
    retry,
    /** Cancels the upload. */
    cancel: (place: string): void => {
      const title = jobs.get(place)?.picture.title;
      drop(place);
      if (title) say(uploadTexts.cancelledOf(title));
    },
    drop,
    dropAll: (): void => {
      for (const place of [...jobs.keys()]) drop(place);
    },
    /** The connection is back: uploads that it interrupted go on by themselves. */
    retryOffline: (): void => {
      for (const [place, { isOffline }] of [...jobs]) if (isOffline) retry(place);
    },
    states: (): ReadonlyMap<string, UploadState> => states,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export type Uploads<R> = ReturnType<typeof createUploads<R>>;
