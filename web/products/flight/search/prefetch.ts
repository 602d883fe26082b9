/** The pickers are parts of their own: fetched when a pointer or focus comes near, and when the page is idle. */
export const loadPlaceSheet = () => import('./place-sheet.tsx');
export const loadDatePicker = () => import('./date-picker.tsx');
export const loadSheet = async () => ({ default: (await import('#web/ui/sheet/index.ts')).Sheet });
export const loadPassengerPicker = () => import('./passenger-picker.tsx');

export const loadPlaceInput = () => import('./place-input.tsx');

let asked: Promise<unknown> | null = null;
let isLoaded = false;
const listeners = new Set<() => void>();

const prefetch = (): void => {
  if (asked) return;
  const parts = [loadPlaceInput, loadDatePicker, loadPassengerPicker, loadPlaceSheet, loadSheet];
  asked = Promise.all(parts.map((load) => load()))
    .then(() => {
      isLoaded = true;
      for (const listener of listeners) listener();
    })
    .catch(() => {
      // Asked for again at the next sign of intent.
      asked = null;
    });
};

/** Calls back as soon as the pickers are there, at once where they are. */
export const onPickersLoaded = (listener: () => void): (() => void) => {
  if (isLoaded) listener();
  else listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Fetches the pickers once the browser has nothing better to do. */
export const prefetchWhenIdle = (): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(prefetch, { timeout: 4_000 });
  else setTimeout(prefetch, 2_000);
};

/** Handlers for what stands around the fields. */
export const prefetchOnIntent = { onPointerEnter: prefetch, onFocus: prefetch };
