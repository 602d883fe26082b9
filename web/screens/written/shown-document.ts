import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';

/** A document as it is sent. */
export type ShownDocument = Extract<
  Reply<Calls['GET /api/front-api/Content/GetDocument']>,
  { document: unknown }
>['document'];

/** A document of a list. */
export type Summary = Reply<Calls['GET /api/front-api/Content/ListDocuments']>[number];
