import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { cover } from '../page/covered.ts';
import { pushDialogEntry } from './back-entry.ts';

/** What a dialog focuses when it opens: the element that asks for it, otherwise its title. */
const focusInside = (dialog: HTMLDialogElement): void => {
  const wanted =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2');
  wanted?.focus({ preventScroll: true });
};

/**
 * Opens a native dialog over everything while `open`: the browser traps focus and makes the rest inert.
 * Esc, the scrim and the browser's Back call `onClose`; afterwards focus returns to what opened it.
 */
export const useModal = (open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> => {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  // With the drawing and not after it: what closes a dialog may move the focus on, and the opener must have had it by then.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    if (!dialog.open) dialog.showModal();
    cover(1);
    focusInside(dialog);
    const onCancel = (event: Event): void => {
      if (event.target !== dialog) return;
      event.preventDefault();
      close.current();
    };
    // A press that began inside the dialog (such as selecting text) and ended outside must not close it.
    let pressedScrim = false;
    const onPress = (event: PointerEvent): void => {
      pressedScrim = event.target === dialog;
    };
    const onClick = (event: MouseEvent): void => {
      if (pressedScrim && event.target === dialog) close.current();
    };
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('pointerdown', onPress);
    dialog.addEventListener('click', onClick);
    let dropEntry: (() => void) | undefined;
    const entry = setTimeout(() => {
      dropEntry = pushDialogEntry(() => close.current());
    });
    return () => {
      clearTimeout(entry);
      dropEntry?.();
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('pointerdown', onPress);
      dialog.removeEventListener('click', onClick);
      if (dialog.open) dialog.close();
      cover(-1);
      if (opener?.isConnected) opener.focus({ preventScroll: true });
    };
  }, [open]);
  return ref;
};
