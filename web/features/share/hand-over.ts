import { showToast } from '#web/ui/toast/index.ts';
import { copyText } from './copy-text.ts';

interface Handed {
  title: string;
  /** On this house. */
  path: string;
  /** Said once it was copied. */
  copied: string;
}

/** Shares a page through the phone's own dialog if there is one, otherwise copies its link. Closing the dialog is no failure. */
export const handOver = async ({ title, path, copied }: Handed): Promise<void> => {
  const url = new URL(path, location.href).href;
  try {
    if (navigator.share) return await navigator.share({ title, url });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
  }
  await copyText(url);
  showToast(copied, 'success');
};
