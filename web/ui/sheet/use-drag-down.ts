import type { PointerEvent as ReactPointerEvent, RefObject } from 'react';
import { useRef } from 'react';

const closeAfterPx = 96;

/** Lets a finger pull a bottom sheet down by its grab bar; beyond a hand's width it closes. */
export const useDragDown = (sheet: RefObject<HTMLElement | null>, onClose: () => void) => {
  const startY = useRef<number | null>(null);
  const move = (event: ReactPointerEvent): number =>
    Math.max(0, event.clientY - (startY.current ?? event.clientY));
  const settle = (): void => {
    startY.current = null;
    if (sheet.current) sheet.current.style.translate = '';
  };
  return {
    onPointerDown: (event: ReactPointerEvent) => {
      startY.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: ReactPointerEvent) => {
      if (startY.current !== null && sheet.current) sheet.current.style.translate = `0 ${move(event)}px`;
    },
    onPointerUp: (event: ReactPointerEvent) => {
      const distance = move(event);
      settle();
      if (distance > closeAfterPx) onClose();
    },
    onPointerCancel: settle,
  };
};
