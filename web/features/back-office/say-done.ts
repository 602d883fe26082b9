import { showToast } from '#web/ui/toast/index.ts';

const inSightMs = 5000;

/** Shows in a passing message what a piece of staff's work did. */
export const sayDone = (text: string): void => showToast(text, 'success', inSightMs);
