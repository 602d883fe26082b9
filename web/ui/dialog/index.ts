export { withoutDialogEntry } from './back-entry.ts';
export { Dialog } from './dialog.tsx';
