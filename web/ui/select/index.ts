export type { SelectOption } from './SelectBox.tsx';
export { Select, SelectBox } from './SelectBox.tsx';
