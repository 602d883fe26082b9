import { useDeferredValue, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the server draws a page and while the browser takes it over: until then nothing may be shown that this browser alone knows. */
export const useIsHere = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The same, heard a moment later and drawn in pieces, between which the page answers: for what takes long to draw. */
export const useIsAtHand = (): boolean => useDeferredValue(useIsHere());

/** A state that begins with what this browser alone may know; on a page that the server drew it begins anew as the page is taken over. */
export const useBegun = <T>(begin: () => T) => {
  const isHere = useIsHere();
  const [was, setWas] = useState(isHere);
  const state = useState(begin);
  if (isHere !== was) {
    setWas(isHere);
    state[1](begin());
  }
  return state;
};
