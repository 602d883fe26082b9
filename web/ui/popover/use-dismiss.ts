import { type RefObject, useEffect, useRef } from 'react';

/** Closes what is open on Esc, on a press outside, and when focus leaves. */
export const useDismiss = (ref: RefObject<HTMLElement | null>, open: boolean, onClose: () => void): void => {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!open) return;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (ref.current?.contains(target) ?? false);
    const onPress = (event: PointerEvent) => {
      if (!isInside(event.target)) close.current();
    };
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Element && !isInside(event.target)) close.current();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close.current();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onFocus);
    ref.current?.addEventListener('keydown', onKey);
    const element = ref.current;
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onFocus);
      element?.removeEventListener('keydown', onKey);
    };
  }, [open, ref]);
};
