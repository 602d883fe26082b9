/** Pickers are loaded by themselves: when a pointer or the focus comes near, and when the page is idle. */
const loadPickers = () => import('./pickers.ts');

export const loadStayCalendar = async () => ({ default: (await loadPickers()).StayCalendar });
export const loadRoomsPicker = async () => ({ default: (await loadPickers()).RoomsPicker });

const prefetch = (): void => {
  // Nothing is lost where that fails: it is asked for again when it is opened.
  void loadPickers().catch(() => undefined);
};

/** Loads the pickers when the browser is idle. */
export const prefetchWhenIdle = (): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(prefetch, { timeout: 4_000 });
  else setTimeout(prefetch, 2_000);
};

/** Handlers for the element around the fields. */
export const prefetchOnIntent = { onPointerEnter: prefetch, onFocus: prefetch };
