/** Marks the page if scroll bars take room in this browser, since only then a dialog has to keep that room. */
export const markScrollbar = (): void => {
  const probe = document.createElement('div');
  probe.style.cssText = 'position:absolute;overflow:scroll;inline-size:50px;visibility:hidden';
  document.body.append(probe);
  if (probe.offsetWidth > probe.clientWidth) document.documentElement.dataset.scrollbar = '';
  probe.remove();
};
