export { ageSpan, ageText } from './age-text.ts';
