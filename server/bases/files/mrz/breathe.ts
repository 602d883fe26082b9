import { setImmediate as nextTurn } from 'node:timers/promises';

/** Lets other requests be handled in between: reading a picture takes long enough for them to notice. */
export const breathe = (): Promise<void> => nextTurn();
