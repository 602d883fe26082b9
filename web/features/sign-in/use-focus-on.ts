import { useEffect } from 'react';

/** Moves the focus to a control when its step is shown, since the dialog stays open between steps and does not do it. */
export const useFocusOn = (id: string): void => {
  useEffect(() => document.getElementById(id)?.focus(), [id]);
};
