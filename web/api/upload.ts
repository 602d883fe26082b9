import type { Transport } from './transport.ts';

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Sends a large body and tells how much of it was sent, from 0 to 1, which `fetch` cannot do. Rejects if there was no answer. */
export const tellingProgress =
  (onProgress: (share: number) => void): Transport =>
  ({ method, address, body }, headers, signal) =>
    new Promise((resolve, reject) => {
      const sending = new XMLHttpRequest();
      sending.open(method, address);
      for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value);
      sending.upload.addEventListener('progress', (event) => {
        if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
      });
      sending.addEventListener('load', () =>
        resolve({ status: sending.status, json: jsonOf(sending.responseText) }),
      );
      sending.addEventListener('error', () => reject(new Error('network')));
      sending.addEventListener('abort', () => reject(new Error('aborted')));
      signal.addEventListener('abort', () => sending.abort(), { once: true });
      sending.send(body ?? null);
    });
