/** Its column of the footer: what tours are looked for by. */
export const tourFooterLinks = [
  { name: 'تورهای نوروز', href: '/tours?theme=nowruz' },
  { name: 'تورهای زیارتی', href: '/tours?theme=pilgrimage' },
  { name: 'تورهای ساحلی', href: '/tours?theme=beach' },
  { name: 'تورهای طبیعت', href: '/tours?theme=nature' },
  { name: 'همه تورها', href: '/tour-home' },
] as const;
