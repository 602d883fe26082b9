import { late } from '#web/ui/late/late.tsx';

/** All ways to reach whoever runs the house, for the footer. */
export const SupportLines = late(() => import('./lines.tsx'));

/** Where to turn in the middle of a purchase. */
export const SupportHelp = late(() => import('./help.tsx'));
