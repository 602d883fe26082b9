import type { Operation } from '#server/platform/http/operation.ts';
import type { ReservationDeps } from './deps.ts';
import { proposalOperations } from './proposals.ts';
import { reserveOperation } from './reserve.ts';
import { submitOperation } from './submit.ts';
import { verifyOperations } from './verify.ts';

export type { ReservationDeps } from './deps.ts';

/** The calls between choosing a flight and holding a ticket. */
export const reservationOperations = (deps: ReservationDeps): Operation[] => [
  ...proposalOperations(deps),
  submitOperation(deps),
  reserveOperation(deps),
  ...verifyOperations(deps),
];
