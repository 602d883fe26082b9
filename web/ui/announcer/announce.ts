/** Has a sentence read out by screen readers; the two regions stand in index.html. */
export const announce = (sentence: string, urgency: 'polite' | 'assertive' = 'polite'): void => {
  const region = document.getElementById(`live-${urgency}`);
  if (!region) return;
  // The region is emptied first, since the same words twice would be read only once.
  region.textContent = '';
  setTimeout(() => {
    region.textContent = sentence;
  }, 50);
};
