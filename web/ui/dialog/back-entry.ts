/** The query's parameter that names the dialog of an entry. */
export const dialogParameter = 'rqs';

/** A random name for one opened dialog, which only has to differ from earlier ones in this tab. */
const freshName = (): string => String(crypto.getRandomValues(new Uint32Array(1)));

const currentName = (): string | null => new URLSearchParams(location.search).get(dialogParameter);

/** The dialogs whose entries are theirs still: open ones, and one that has closed and is about to go back over its entry. */
const standing = new Set<string>();

/**
 * Whether the current history entry belongs to an open dialog: leaving from inside one should replace it. An entry whose dialog is not there
 * any more, after a reload or by Back from a page that was opened inside it, is an entry like any other.
 */
export const isDialogEntry = (name = currentName()): boolean => standing.has(name ?? '');

/** The address without the parameter that an open dialog added. */
export const withoutDialogEntry = (search: string): string => {
  const query = new URLSearchParams(search);
  query.delete(dialogParameter);
  return query.toString();
};

/** The entry of a dialog that has just closed and is about to be left by going back. */
let leaving: { name: string; timer: ReturnType<typeof setTimeout> } | null = null;

/** Work that waits until the browser has gone back: an entry added before that would be gone back over too. */
let goingBack: (() => void)[] | null = null;

/** Resolves once the browser is not going back any more over the entry of a closed dialog: another address would be gone back over too. */
export const untilBack = (): Promise<void> =>
  new Promise((resolve) => {
    if (goingBack) goingBack.push(resolve);
    else resolve();
  });

/** Goes back over the entry, unless another page was opened in the meantime. */
const leaveSoon = (name: string): void => {
  const timer = setTimeout(() => {
    leaving = null;
    if (currentName() !== name) {
      standing.delete(name);
      return;
    }
    goingBack = [];
    const arrive = (): void => {
      standing.delete(name);
      const waiting = goingBack ?? [];
      goingBack = null;
      for (const begin of waiting) begin();
    };
    addEventListener('popstate', arrive, { once: true });
    history.back();
  });
  leaving = { name, timer };
};

/** Adds an entry, or takes over that of a dialog that closed a moment ago to make room for this one. */
const enter = (name: string): void => {
  const query = new URLSearchParams(location.search);
  query.set(dialogParameter, name);
  const address = `${location.pathname}?${query}${location.hash}`;
  const isFree = leaving !== null && leaving.name === currentName();
  if (leaving) {
    clearTimeout(leaving.timer);
    standing.delete(leaving.name);
  }
  leaving = null;
  standing.add(name);
  if (isFree) history.replaceState(history.state, '', address);
  else history.pushState(history.state, '', address);
};

/**
 * Gives an open dialog a history entry of its own, so that the browser's Back closes it. Returns a function that undoes it; `onBack` is
 * called when the traveller left the entry by Back.
 */
export const pushDialogEntry = (onBack: () => void): (() => void) => {
  const name = freshName();
  let isGone = false;
  const onPopState = (): void => {
    if (currentName() === name || isGone) return;
    isGone = true;
    standing.delete(name);
    onBack();
  };
  const begin = (): void => {
    if (isGone) return;
    enter(name);
    addEventListener('popstate', onPopState);
  };
  if (goingBack) goingBack.push(begin);
  else begin();
  return () => {
    removeEventListener('popstate', onPopState);
    if (!isGone && currentName() === name) leaveSoon(name);
    else standing.delete(name);
    isGone = true;
  };
};
