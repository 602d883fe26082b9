import type { Scope } from '#core/contract/scopes.ts';
import type { Caller } from '../http/operation.ts';

/** Whether a caller may do what is not everybody's. The only place that judges it. */
export const may = (caller: Caller, scope: Scope): boolean => caller.scopes.includes(scope);
