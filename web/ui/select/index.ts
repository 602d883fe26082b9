export { Select, SelectBox } from './select.tsx';
