/** The routes with most weekly flights in the timetable. The home page compares their days. */
export const popularRoutes = [
  { origin: 'THR', destination: 'MHD' },
  { origin: 'THR', destination: 'KIH' },
  { origin: 'THR', destination: 'SYZ' },
  { origin: 'THR', destination: 'IST', isInternational: true },
  { origin: 'THR', destination: 'DXB', isInternational: true },
] as const;
