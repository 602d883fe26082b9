export { DateParts } from './DateParts.tsx';
export type { Parts } from './parts.ts';
export { joinParts, noParts, splitParts } from './parts.ts';
