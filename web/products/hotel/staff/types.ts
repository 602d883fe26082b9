import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';

/** A stay as staff work on it. */
export type Stay = Reply<Calls['GET /api/back-office/hotels/StayById/{id}']>;
export type StayRoom = Stay['rooms'][number];

/** A kind of room with its nights. */
export type NightsRoom = Reply<Calls['POST /api/back-office/hotels/Nights']>['rooms'][number];
