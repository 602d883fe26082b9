/** Has a sentence read out by screen readers; the two regions stand in index.html. */
export const announce = (sentence: string, urgency: 'polite' | 'assertive' = 'polite'): void => {
  const region = document.getElementById(`live-${urgency}`);
  if (!region) return;
  // The same words twice would not be read twice.
  region.textContent = '';
  setTimeout(() => {
    region.textContent = sentence;
  }, 50);
};
