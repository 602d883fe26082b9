export type { RadioCard } from './RadioCards.tsx';
export { RadioCards } from './RadioCards.tsx';
