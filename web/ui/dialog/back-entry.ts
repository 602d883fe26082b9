const parameter = 'rqs';

/** A random name for one opened dialog; only has to differ from the ones before it in this tab. */
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

/**
 * Gives an open dialog a history entry of its own, so that the browser's Back closes it.
 * Returns what undoes it; `onBack` is called when the traveller left the entry by Back.
 */
export const pushDialogEntry = (onBack: () => void): (() => void) => {
  const name = freshName();
  const query = new URLSearchParams(location.search);
  query.set(parameter, name);
  history.pushState(history.state, '', `${location.pathname}?${query}${location.hash}`);
  let isGone = false;
  const onPopState = (): void => {
    if (currentName() === name || isGone) return;
    isGone = true;
    onBack();
  };
  addEventListener('popstate', onPopState);
  return () => {
    removeEventListener('popstate', onPopState);
    if (!isGone && currentName() === name) history.back();
  };
};
