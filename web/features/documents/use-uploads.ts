import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { failureText } from '#web/api/failure.ts';
import { tellingProgress } from '#web/api/upload.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';
import { announce } from '#web/ui/announcer/announce.ts';
import { inspectPicture } from './inspect.ts';
import { createUploads, type UploadResult, type Uploads } from './uploads.ts';

/** The server's answer for a picture that it stores. */
export type KeptPicture = Reply<Calls['POST /images/Blob/Upload']>;

/** Failures of the picture itself: sending the same one again would fail the same way. */
const final: readonly string[] = ['FILE_NOT_AN_IMAGE', 'FILE_TOO_LARGE', 'TOO_LARGE', 'VALIDATION'];

const sendPicture = async (
  file: Blob,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<UploadResult<KeptPicture> | null> => {
  const sent = await callSignedIn('POST /images/Blob/Upload', { multipart: { file } }, 'purchase', {
    signal,
    via: tellingProgress(onProgress),
  });
  if (!sent || sent.ok) return sent;
  return {
    ok: false,
    text: failureText(sent),
    isRetryable: !final.includes(sent.code),
    isOffline: sent.code === 'OFFLINE',
  };
};

/** The uploads of this page; they end with it. */
export const useUploads = (): Pick<
  Uploads<KeptPicture>,
  'start' | 'retry' | 'cancel' | 'drop' | 'dropAll'
> & {
  states: ReturnType<Uploads<KeptPicture>['states']>;
} => {
  const [uploads] = useState(() =>
    createUploads<KeptPicture>({ inspect: inspectPicture, send: sendPicture, say: announce }),
  );
  const states = useSyncExternalStore(uploads.subscribe, uploads.states);
  useEffect(() => {
    addEventListener('online', uploads.retryOffline);
    return () => {
      removeEventListener('online', uploads.retryOffline);
      uploads.dropAll();
    };
  }, [uploads]);
  return { ...uploads, states };
};
