export type { SelectOption } from './select.tsx';
export { Select, SelectBox } from './select.tsx';
