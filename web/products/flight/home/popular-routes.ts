/** What people fly most, by the weekly flights of the timetable: routes whose days the home page compares. */
export const popularRoutes = [
  { origin: 'THR', destination: 'MHD' },
  { origin: 'THR', destination: 'KIH' },
  { origin: 'THR', destination: 'SYZ' },
  { origin: 'THR', destination: 'IST', isInternational: true },
  { origin: 'THR', destination: 'DXB', isInternational: true },
] as const;
