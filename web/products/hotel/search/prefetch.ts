/** Pickers are loaded by themselves: when a pointer or the focus comes near, and when the page is idle. */
export const loadStayCalendar = () => import('./stay-calendar.tsx');
export const loadRoomsPicker = () => import('./rooms-picker.tsx');

const prefetch = (): void => {
  // Nothing is lost where that fails: it is asked for again when it is opened.
  for (const load of [loadStayCalendar, loadRoomsPicker]) void load().catch(() => undefined);
};

/** Loads the pickers when the browser is idle. */
export const prefetchWhenIdle = (): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(prefetch, { timeout: 4_000 });
  else setTimeout(prefetch, 2_000);
};

/** Handlers for the element around the fields. */
export const prefetchOnIntent = { onPointerEnter: prefetch, onFocus: prefetch };
