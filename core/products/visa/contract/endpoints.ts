import { travellerCalls } from './calls.ts';
import { staffCalls } from './staff.ts';

/** Every call of the visa product. */
export const visa = { ...travellerCalls, ...staffCalls };
