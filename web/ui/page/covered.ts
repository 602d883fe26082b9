let openCount = 0;

/** Says at the root whether a dialog is open. Styles ask for that, since `:has(:modal)` looks through the whole page at every change of it. */
export const cover = (by: 1 | -1): void => {
  openCount += by;
  document.documentElement.toggleAttribute('data-covered', openCount > 0);
};

/** Whether a dialog is open over the page. */
export const isCovered = (): boolean => openCount > 0;
