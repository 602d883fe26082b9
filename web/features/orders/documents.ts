import { askForFile } from '#web/api/private-file.ts';
import { requestSignIn } from '#web/features/sign-in/index.ts';

const unauthorised = 401;

/** Fetches a document as the signed-in traveller, since a link alone would carry no token. Null if it failed. */
export const fetchDocument = async (path: string): Promise<Blob | null> => {
  const first = await askForFile(path);
  const isRefused = first?.status === unauthorised;
  const answer = isRefused && (await requestSignIn('expired')) ? await askForFile(path) : first;
  return answer?.ok ? answer.blob() : null;
};

/** How long a document stays in memory: long enough for a slow phone to have read it, or to have asked whether it is wanted. */
const releaseAfterMs = 60_000;

export const release = (url: string): void => {
  setTimeout(() => URL.revokeObjectURL(url), releaseAfterMs);
};

/** Saves a document under a name; false if it failed. */
export const saveDocument = async (path: string, fileName: string): Promise<boolean> => {
  const blob = await fetchDocument(path);
  if (!blob) return false;
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  release(url);
  return true;
};

/** Opens a document in a new tab. The tab is opened at once, because the browser would block it later. */
export const openDocument = async (path: string): Promise<boolean> => {
  const tab = window.open('', '_blank');
  const blob = await fetchDocument(path);
  if (!blob || !tab) {
    tab?.close();
    return false;
  }
  const url = URL.createObjectURL(blob);
  tab.location.href = url;
  release(url);
  return true;
};
