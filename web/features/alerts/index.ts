export { AlertList } from './alert-list.tsx';
export { AlertChannels, useAlertChannels } from './channels.tsx';
export { WatchButton } from './watch-button.tsx';
