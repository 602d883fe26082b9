import { draftCalls, submitCalls } from './apply-calls.ts';
import { catalogueCalls, historyCalls } from './look-calls.ts';
import { staffCalls } from './staff.ts';

/** Every call of the visa product. */
export const visa = { ...catalogueCalls, ...submitCalls, ...draftCalls, ...historyCalls, ...staffCalls };
