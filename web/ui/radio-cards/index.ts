export { RadioCards } from './radio-cards.tsx';
