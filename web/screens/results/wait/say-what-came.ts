import { announce } from '#web/ui/announcer/announce.ts';

/**
 * Has read out what stands in the place of the scene: places whose changes are read out came new into the page with their words in them
 * already, which readers do not tell.
 */
export const sayWhatCame = (): void => {
  const places = [...document.querySelectorAll('main :is([role="status"], [role="alert"])')];
  const words = places.map(({ textContent }) => textContent.trim()).filter((text) => text !== '');
  if (words.length > 0) announce(words.join(' '));
};
