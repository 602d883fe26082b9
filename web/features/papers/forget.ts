/** The worker opens what is kept where the house cannot be reached (web/public/push-worker.js, which knows this name too). */
export const cacheName = 'papers';

/** Where what is nobody's is kept: the page that says that there is no network. The worker knows this name too. */
export const shellName = 'shell';

/** Forgets all that is kept on this device, where a browser has a place for that; one that forbids even to ask throws. */
export const forgetPapers = async (): Promise<void> => {
  await globalThis.caches?.delete(cacheName);
};
