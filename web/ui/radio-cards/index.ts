export type { RadioCard } from './radio-cards.tsx';
export { RadioCards } from './radio-cards.tsx';
