import { type RefObject, useEffect, useState } from 'react';
import type { Room } from './view.ts';

/** The room of an element in pixels; null until it is known. */
export const useRoom = (box: RefObject<HTMLElement | null>): Room | null => {
  const [room, setRoom] = useState<Room | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return room;
};
