import { useEffect, useState } from 'react';

/** A browser tells of the click on a touched option some milliseconds after the finger was lifted. */
const clickMs = 100;

/**
 * A list stands still while an option of it is pressed. Otherwise an answer of the server that comes between pressing and lifting moves
 * the option away, and what was pressed is not picked, or another one is.
 */
export const useHeld = <Option>(options: readonly Option[]) => {
  const [held, setHeld] = useState<readonly Option[] | null>(null);
  useEffect(() => {
    if (!held) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const letGo = () => {
      timer = setTimeout(() => setHeld(null), clickMs);
    };
    const ends = ['pointerup', 'pointercancel'] as const;
    for (const end of ends) addEventListener(end, letGo);
    return () => {
      clearTimeout(timer);
      for (const end of ends) removeEventListener(end, letGo);
    };
  }, [held]);
  return {
    /** What the list shows: the options of now, or those of the moment in which one was pressed. */
    shown: held ?? options,
    /** Begins anew if something is pressed once more before the click of before. */
    hold: () => setHeld([...(held ?? options)]),
    /** Where the end of a press is not told, as when it opened the browser's own menu. */
    letGo: () => setHeld(null),
  };
};
