const parameter = 'rqs';

/** A random name for one opened dialog, which only has to differ from earlier ones in this tab. */
const freshName = (): string => crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? parameter;

const currentName = (): string | null => new URLSearchParams(location.search).get(parameter);

/** Whether the current history entry belongs to an open dialog: leaving from inside one should replace it. */
export const isDialogEntry = (): boolean => currentName() !== null;

/** The address without the parameter that an open dialog added. */
export const withoutDialogEntry = (search: string): string => {
  const query = new URLSearchParams(search);
  query.delete(parameter);
  return query.toString();
};

/** The entry of a dialog that has just closed and is about to be left by going back. */
let leaving: { name: string; timer: ReturnType<typeof setTimeout> } | null = null;

/** Work that waits until the browser has gone back: an entry added before that would be gone back over too. */
let goingBack: (() => void)[] | null = null;

/** Goes back over the entry, unless another page was opened in the meantime. */
const leaveSoon = (name: string): void => {
  const timer = setTimeout(() => {
    leaving = null;
    if (currentName() !== name) return;
    goingBack = [];
    const arrive = (): void => {
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
  query.set(parameter, name);
  const address = `${location.pathname}?${query}${location.hash}`;
  const isFree = leaving !== null && leaving.name === currentName();
  if (leaving) clearTimeout(leaving.timer);
  leaving = null;
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
    isGone = true;
  };
};
