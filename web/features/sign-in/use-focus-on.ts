import { useEffect } from 'react';

/** Moves focus to a control when its step comes: the dialog stays open between steps and would not do it. */
export const useFocusOn = (id: string): void => {
  useEffect(() => document.getElementById(id)?.focus(), [id]);
};
