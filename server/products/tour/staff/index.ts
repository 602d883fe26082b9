import type { Operation } from '#server/platform/http/operation.ts';
import { actsOperation } from './acts.ts';
import { decisionOperations } from './decisions.ts';
import { departureOperations } from './departures.ts';
import type { StaffDeps } from './deps.ts';
import { listOperations } from './list-operations.ts';
import { messageOperations } from './messages.ts';

/** Calls of staff; each change, and each reading of what is personal, is written down with who it was. */
export const staffOperations = (deps: StaffDeps): Operation[] => [
  ...departureOperations(deps),
  ...listOperations(deps),
  ...decisionOperations(deps),
  ...messageOperations(deps),
  actsOperation(deps),
];
