export { untilBack, withoutDialogEntry } from './back-entry.ts';
export { Dialog } from './dialog.tsx';
export { useModal } from './use-modal.ts';
