import type { Operation } from '#server/platform/http/operation.ts';
import type { ApplicationDeps } from '../applications/deps.ts';
import { askOperation } from './ask.ts';
import { issueOperations } from './issue.ts';
import { lookOperations } from './look.ts';
import { moveOperations } from './move.ts';
import { rejectOperation } from './reject.ts';

/** Calls of staff with the scope `visas:handle`; each change is recorded with who made it. */
export const staffOperations = (deps: ApplicationDeps): Operation[] => [
  ...lookOperations(deps),
  askOperation(deps),
  ...moveOperations(deps),
  rejectOperation(deps),
  ...issueOperations(deps),
];
