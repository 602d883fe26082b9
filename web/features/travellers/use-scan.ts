import { useEffect, useRef, useState } from 'react';
import { travellerTexts } from '#core/texts/travellers.ts';
import { failureText } from '#web/api/failure.ts';
import { tellingProgress } from '#web/api/upload.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';
import { announce } from '#web/ui/announcer/announce.ts';
import type { Scan } from './apply-scan.ts';

const texts = travellerTexts.scan;

/** Specification, section 9; the server asks again. */
export const bytesMax = 5 * 1024 * 1024;
export const media: readonly string[] = ['image/jpeg', 'image/png'];

export type ScanState =
  | { kind: 'idle' }
  /** `sent` is the share of the picture that was sent, from 0 to 1. */
  | { kind: 'reading'; sent: number }
  | { kind: 'failed'; text: string };

/** What is wrong with a picture before it is sent; null if nothing is. */
export const refusalOf = ({ size, type }: { size: number; type: string }): string | null => {
  if (!media.includes(type)) return texts.notImage;
  return size > bytesMax ? texts.tooLarge : null;
};

/** Sends a picture of a passport to be read, and announces the progress to those who do not see the screen. */
export const useScan = (onRead: (scan: Scan) => void) => {
  const [state, setState] = useState<ScanState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const fail = (text: string): void => {
    setState({ kind: 'failed', text });
    announce(`${texts.failed}. ${text}`);
  };

  const start = async (file: File): Promise<void> => {
    const refusal = refusalOf(file);
    if (refusal) return fail(refusal);
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'reading', sent: 0 });
    announce(texts.reading);
    const result = await callSignedIn('POST /images/Blob/ReadMRZ', { multipart: { file } }, 'chosen', {
      signal: controller.signal,
      via: tellingProgress((sent) => {
        if (!controller.signal.aborted) setState({ kind: 'reading', sent });
      }),
    });
    if (controller.signal.aborted) return;
    if (result && !result.ok) return fail(failureText(result));
    setState({ kind: 'idle' });
    if (result) onRead(result.value);
  };

  return {
    state,
    start,
    cancel: () => {
      running.current?.abort();
      setState({ kind: 'idle' });
    },
  };
};
