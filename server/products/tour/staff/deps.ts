import type { Commerce } from '#server/commerce/port/commerce.ts';
import type { PaperMarks } from '#server/platform/house/marks.ts';
import type { Services } from '#server/platform/services.ts';
import type { Tours } from '../catalogue/tours.ts';

/** What the work of staff with tours needs. */
export interface StaffDeps extends Pick<Services, 'db' | 'clock' | 'random' | 'limits' | 'log' | 'outbox'> {
  commerce: Pick<Commerce, 'tell' | 'endByHouse'>;
  tours: Tours;
  brand: string;
  isDemo: boolean;
  marks(): PaperMarks;
  /** Address that travellers open, without a slash at the end. */
  siteUrl(): string;
}
