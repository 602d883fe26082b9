import type { Services } from '../../services.ts';

/** What a sender over HTTP is given. */
export type SenderServices = Pick<Services, 'fetch' | 'log'>;
