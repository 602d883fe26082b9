let openCount = 0;

/**
 * Says at the root whether a dialog is open, and whether a bar to scroll by takes room beside the page under it, which keeps that room then. Styles
 * ask for the first, since `:has(:modal)` looks through the whole page at every change of it.
 */
export const cover = (by: 1 | -1): void => {
  const root = document.documentElement;
  if (openCount === 0) root.toggleAttribute('data-scrollbar', innerWidth > root.clientWidth);
  openCount += by;
  root.toggleAttribute('data-covered', openCount > 0);
};

/** Whether a dialog is open over the page. */
export const isCovered = (): boolean => openCount > 0;
