export { AccountTitle } from './account-title.tsx';
