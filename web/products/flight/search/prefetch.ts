/** The pickers are parts of their own: fetched when a pointer or focus comes near, and when the page is idle. */
export const loadPlaceSheet = () => import('./place-sheet.tsx');
export const loadDatePicker = () => import('./date-picker.tsx');
export const loadPassengerPicker = () => import('./passenger-picker.tsx');

let isDone = false;

const prefetch = (): void => {
  if (isDone) return;
  isDone = true;
  // A failed prefetch costs nothing: the picker is asked for again when it is opened.
  for (const load of [loadDatePicker, loadPassengerPicker, loadPlaceSheet]) load().catch(() => {});
};

/** Fetches the pickers once the browser has nothing better to do. */
export const prefetchWhenIdle = (): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(prefetch, { timeout: 4_000 });
  else setTimeout(prefetch, 2_000);
};

/** Handlers for what stands around the fields. */
export const prefetchOnIntent = { onPointerEnter: prefetch, onFocus: prefetch };
