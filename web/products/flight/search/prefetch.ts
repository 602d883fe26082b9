/** Pickers are loaded by themselves: when a pointer or the focus comes near, and when the page is idle. */
export const loadPlaceSheet = () => import('./place-sheet.tsx');
export const loadDatePicker = () => import('./date-picker.tsx');
export const loadSheet = async () => ({ default: (await import('#web/ui/sheet/index.ts')).Sheet });
export const loadPassengerPicker = () => import('./passenger-picker.tsx');

const loadPlaceInput = () => import('./place-input.tsx');

/** The input of a place with its list. It replaces the plain input that waits for it. */
export type PlaceInput = Awaited<ReturnType<typeof loadPlaceInput>>['default'];

let asked: Promise<unknown> | null = null;
let loaded: PlaceInput | null = null;
const listeners = new Set<(input: PlaceInput) => void>();

const prefetch = (): void => {
  if (asked) return;
  const others = [loadDatePicker, loadPassengerPicker, loadPlaceSheet, loadSheet];
  asked = Promise.all([loadPlaceInput(), ...others.map((load) => load())])
    .then(([{ default: input }]) => {
      loaded = input;
      for (const listener of listeners) listener(input);
    })
    .catch(() => {
      // If loading failed, the next pointer or focus tries again.
      asked = null;
    });
};

/** Calls the listener once the pickers are loaded, or at once if they are, with the input of a place. */
export const onPickersLoaded = (listener: (input: PlaceInput) => void): (() => void) => {
  if (loaded) listener(loaded);
  else listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Loads the pickers when the browser is idle. */
export const prefetchWhenIdle = (): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(prefetch, { timeout: 4_000 });
  else setTimeout(prefetch, 2_000);
};

/** Handlers for the element around the fields. */
export const prefetchOnIntent = { onPointerEnter: prefetch, onFocus: prefetch };
