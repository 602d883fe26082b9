import { showToast } from '#web/ui/toast/index.ts';

const inSightMs = 5000;

/** What a piece of staff's work came to, in passing. */
export const sayDone = (text: string): void => showToast(text, 'success', inSightMs);
