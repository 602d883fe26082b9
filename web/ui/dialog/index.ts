export { isDialogEntry, withoutDialogEntry } from './backEntry.ts';
export { Dialog } from './Dialog.tsx';
