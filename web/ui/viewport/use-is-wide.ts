import { useSyncExternalStore } from 'react';

const query = '(min-width: 992px)';

const subscribe = (listener: () => void): (() => void) => {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** Desktop (992 px and wider): pickers hang under their fields there, elsewhere they are sheets. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
