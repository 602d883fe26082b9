export { callStaff } from './factor/call-staff.ts';
export { BackOfficeFrame } from './frame.tsx';
export { Pager } from './pager.tsx';
export { Rates } from './rates.tsx';
export { Coming, Unread } from './states.tsx';
export { default as tableStyles } from './table.module.css';
export { TextArea } from './text-area.tsx';
export { useListKeys } from './use-list-keys.ts';
export { useViewFocus } from './use-view-focus.ts';
