/** Pages of destinations that the footer leads to. */
export const popularRouteTexts = [
  { name: 'بلیت هواپیما مشهد', href: '/flight/MHD' },
  { name: 'بلیت هواپیما کیش', href: '/flight/KIH' },
  { name: 'بلیت هواپیما شیراز', href: '/flight/SYZ' },
  { name: 'پرواز استانبول', href: '/international-flight/IST' },
  { name: 'پرواز دبی', href: '/international-flight/DXB' },
] as const;
