import type { Services } from '#server/platform/services.ts';

/** What a sender over HTTP is given. */
export type SenderServices = Pick<Services, 'fetch' | 'log'>;
