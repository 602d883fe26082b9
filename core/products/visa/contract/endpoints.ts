import { draftCalls, submitCalls } from './applyCalls.ts';
import { catalogueCalls, historyCalls } from './lookCalls.ts';
import { staffCalls } from './staff.ts';

/** Every call of the visa product. */
export const visa = { ...catalogueCalls, ...submitCalls, ...draftCalls, ...historyCalls, ...staffCalls };
