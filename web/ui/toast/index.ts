import { late } from '../late/late.tsx';

export { showToast } from './store.ts';

/** Comes after the first view: nothing is said before somebody has done something, and what is said meanwhile waits in the store. */
export const Toaster = late(() => import('./toaster.tsx'));
