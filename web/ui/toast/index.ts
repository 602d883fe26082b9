export { showToast } from './store.ts';
export { Toaster } from './toaster.tsx';
