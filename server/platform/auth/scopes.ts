import type { Caller } from '../http/operation.ts';

/** What staff may be allowed beyond their own matters: column `scopes` of users. */
export type Scope = 'documents:read';

/** Whether a caller may do what is not everybody's. The only place that judges it. */
export const may = (caller: Caller, scope: Scope): boolean => caller.scopes.includes(scope);
