const city = (name: string, key: string) => ({ name: `هتل‌های ${name}`, href: `/hotels?place=${key}` });

/** Its column of the footer: the cities that are asked for most. */
export const hotelFooterLinks = [
  city('مشهد', 'mashhad'),
  city('کیش', 'kish'),
  city('اصفهان', 'isfahan'),
  city('شیراز', 'shiraz'),
  city('استانبول', 'istanbul'),
  { name: 'همه شهرها', href: '/hotel-home' },
] as const;
