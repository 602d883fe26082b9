export { showToast } from './store.ts';
export { Toaster } from './Toaster.tsx';
