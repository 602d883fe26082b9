/** Pickers are loaded by themselves: when a pointer or the focus comes near, and once somebody uses the page or has stayed on it. */
const loadPickers = () => import('./pickers.ts');

export const loadPlaceSheet = async () => ({ default: (await loadPickers()).PlaceSheet });
export const loadDatePicker = async () => ({ default: (await loadPickers()).DatePicker });
export const loadSheet = async () => ({ default: (await import('#web/ui/sheet/index.ts')).Sheet });
export const loadPassengerPicker = async () => ({ default: (await loadPickers()).PassengerPicker });

/** The input of a place with its list. It replaces the plain input that waits for it. */
export type PlaceInput = Awaited<ReturnType<typeof loadPickers>>['PlaceInput'];

let asked: Promise<unknown> | null = null;
let loaded: PlaceInput | null = null;
const listeners = new Set<(input: PlaceInput) => void>();

export const prefetchPickers = (): void => {
  if (asked) return;
  asked = Promise.all([loadPickers(), loadSheet()])
    .then(([{ PlaceInput }]) => {
      loaded = PlaceInput;
      for (const listener of listeners) listener(PlaceInput);
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

/** Handlers for the element around the fields. */
export const prefetchOnIntent = { onPointerEnter: prefetchPickers, onFocus: prefetchPickers };
