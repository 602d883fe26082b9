import type { PosterName } from '#web/ui/poster/poster.tsx';

export interface PopularRoute {
  origin: string;
  destination: string;
  poster?: PosterName;
}

/** What people fly most inside Iran, by the weekly flights of the timetable. */
export const popularRoutes: readonly PopularRoute[] = [
  { origin: 'THR', destination: 'MHD', poster: 'mashhad' },
  { origin: 'THR', destination: 'KIH', poster: 'kish' },
  { origin: 'THR', destination: 'SYZ', poster: 'shiraz' },
  { origin: 'THR', destination: 'IFN', poster: 'isfahan' },
  { origin: 'IFN', destination: 'MHD' },
];
