/** Routes that the house shows where people have not searched enough yet, by city code; busy ones on both sides of the border. */
const routes = [
  'THR MHD',
  'THR KIH',
  'THR IST',
  'THR SYZ',
  'THR DXB',
  'THR NJF',
  'MHD THR',
  'THR AWZ',
  'THR BGW',
  'THR TBZ',
  'THR IFN',
  'THR BND',
  'THR DOH',
  'THR LON',
  'MHD NJF',
  'SYZ DXB',
  'KIH THR',
  'THR GSM',
  'SYZ THR',
  'MHD IST',
] as const;

export const popularPairs: readonly { origin: string; destination: string }[] = routes.map((route) => {
  const [origin = '', destination = ''] = route.split(' ');
  return { origin, destination };
});

/** Where most people set out from, for routes to one place. */
export const popularOrigins: readonly string[] = [
  'THR',
  'MHD',
  'SYZ',
  'IFN',
  'TBZ',
  'AWZ',
  'KIH',
  'BND',
  'IST',
  'DXB',
];
