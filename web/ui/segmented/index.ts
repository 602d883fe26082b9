export { Segmented } from './segmented.tsx';
