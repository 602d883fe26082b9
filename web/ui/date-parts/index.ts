export { DateParts } from './date-parts.tsx';
export type { Parts } from './parts.ts';
export { joinParts, noParts, splitParts } from './parts.ts';
