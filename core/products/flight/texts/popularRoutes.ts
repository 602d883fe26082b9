/** Routes that the footer leads to. */
export const popularRouteTexts = [
  { name: 'پرواز تهران به مشهد', origin: 'THR', destination: 'MHD' },
  { name: 'پرواز تهران به کیش', origin: 'THR', destination: 'KIH' },
  { name: 'پرواز تهران به شیراز', origin: 'THR', destination: 'SYZ' },
] as const;
