import { setImmediate as nextTurn } from 'node:timers/promises';

/** Lets other requests go on: reading a picture takes long enough to be felt. */
export const breathe = (): Promise<void> => nextTurn();
