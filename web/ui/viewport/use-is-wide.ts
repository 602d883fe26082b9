import { useSyncExternalStore } from 'react';

const query = '(min-width: 62em)';

const subscribe = (listener: () => void): (() => void) => {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** Desktop (992 px and wider; with larger letters wider, as in the style sheets): pickers hang under their fields there, elsewhere they are sheets. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    // A page that the server draws is drawn for phones.
    () => false,
  );
