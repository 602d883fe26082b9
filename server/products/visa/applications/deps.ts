import type { Commerce } from '#server/commerce/port/commerce.ts';
import type { EnvValues } from '#server/platform/config/env.ts';
import type { PaperMarks } from '#server/platform/house/marks.ts';
import type { PrivateFiles } from '#server/platform/private-files.ts';
import type { PassportScans } from '#server/platform/scans.ts';
import type { Services, Tx } from '#server/platform/services.ts';
import type { Catalogue } from '../catalogue/port.ts';
import type { applicationsEnv } from './env.ts';

/** What applications need of the house. */
export interface ApplicationDeps
  extends Pick<Services, 'db' | 'clock' | 'random' | 'limits' | 'outbox' | 'log'> {
  commerce: Commerce;
  catalogue: Catalogue;
  privateFiles: PrivateFiles;
  scans: PassportScans;
  env: EnvValues<typeof applicationsEnv>;
  /** Deletes the draft for a destination, because it was sent. */
  removeDraft(tx: Tx, draft: { userId: string; destination: string }): Promise<void>;
  marks(): PaperMarks;
  /** Address that travellers open, without a slash at the end. */
  siteUrl(): string;
}
