import { draftCalls, submitCalls } from './apply-calls.ts';
import { historyCalls, lookCalls } from './look-calls.ts';
import { staffCalls } from './staff.ts';

/** Every call of the visa product. */
export const visa = { ...lookCalls, ...submitCalls, ...draftCalls, ...historyCalls, ...staffCalls };
