import type { Commerce } from '#server/commerce/port/commerce.ts';
import type { PrivateFiles } from '#server/platform/private-files.ts';
import type { Services } from '#server/platform/services.ts';
import type { Tours } from '../catalogue/tours.ts';

export interface VisaRefusedDeps extends Pick<Services, 'db' | 'clock' | 'random' | 'limits'> {
  commerce: Pick<
    Commerce,
    | 'whileIssuing'
    | 'load'
    | 'lock'
    | 'banksKnow'
    | 'leaveReserved'
    | 'letGo'
    | 'beginRefund'
    | 'carryOut'
    | 'tell'
  >;
  privateFiles: PrivateFiles;
  tours: Tours;
}
