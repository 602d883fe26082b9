import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';

export const waitsName = 'POST /api/tour-reservation/WaitingList/GetCurrentUserWaits';
export const alertsName = 'POST /api/user-interactions/TourAlerts/GetCurrentUserAlerts';

export type Wait = Reply<Calls[typeof waitsName]>[number];
export type TourAlert = Reply<Calls[typeof alertsName]>[number];
