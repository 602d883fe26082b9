import { withoutDialogEntry } from '#web/ui/dialog/back-entry.ts';

const key = 'hodhod.after-sign-in';

/** The present address without the entry of an open dialog. */
export const currentPath = (): string => {
  const query = withoutDialogEntry(location.search);
  return query ? `${location.pathname}?${query}` : location.pathname;
};

/** Whether it is an address of ours that begins at the root. */
export const isOwnPath = (path: string | null | undefined): path is string => /^\/(?![/\\])/.test(path ?? '');

/** Remembers, for this tab and over reloads, the page from which a visitor was sent away. */
export const rememberPath = (path: string): void => {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Without storage the traveller stays on the home page after signing in.
  }
};

/** Returns the remembered page once, and only if it is one of ours. */
export const takeRememberedPath = (): string | null => {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return isOwnPath(path) ? path : null;
  } catch {
    return null;
  }
};
