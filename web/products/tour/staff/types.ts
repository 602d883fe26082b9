import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';

export const departuresName = 'POST /api/back-office/tours/ListDepartures';
export const departureName = 'GET /api/back-office/tours/DepartureById/{id}';
export const listName = 'GET /api/back-office/tours/List/{id}';

/** A date as staff look after it. */
export type StaffDeparture = Reply<Calls[typeof departureName]>;
export type DepartureRow = Reply<Calls[typeof departuresName]>['data'][number];
export type TourSheet = Reply<Calls[typeof listName]>;
export type StaffVisaClaim = Reply<Calls['POST /api/back-office/tours/ListVisaClaims']>['data'][number];
