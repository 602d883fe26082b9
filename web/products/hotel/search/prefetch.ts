/** Pickers are loaded by themselves: when a pointer or the focus comes near, and once somebody uses the page or has stayed on it. */
const loadPickers = () => import('./pickers.ts');

export const loadStayCalendar = async () => ({ default: (await loadPickers()).StayCalendar });
export const loadRoomsPicker = async () => ({ default: (await loadPickers()).RoomsPicker });

export const prefetchPickers = (): void => {
  // Nothing is lost where that fails: it is asked for again when it is opened.
  void loadPickers().catch(() => undefined);
};

/** Handlers for the element around the fields. */
export const prefetchOnIntent = { onPointerEnter: prefetchPickers, onFocus: prefetchPickers };
