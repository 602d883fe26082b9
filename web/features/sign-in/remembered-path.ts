import { withoutDialogEntry } from '#web/ui/dialog/back-entry.ts';

const key = 'hodhod.after-sign-in';

/** Where this tab is, without the entry of an open dialog. */
export const currentPath = (): string => {
  const query = withoutDialogEntry(location.search);
  return query ? `${location.pathname}?${query}` : location.pathname;
};

/** An address of ours, from the root on. */
export const isOwnPath = (path: string | null | undefined): path is string => /^\/(?![/\\])/.test(path ?? '');

/** Keeps the page that a visitor was sent away from, for this tab, over reloads too. */
export const rememberPath = (path: string): void => {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Without storage the traveller stays on the home page after signing in.
  }
};

/** Gives the page back once, only if it is one of ours. */
export const takeRememberedPath = (): string | null => {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return isOwnPath(path) ? path : null;
  } catch {
    return null;
  }
};
