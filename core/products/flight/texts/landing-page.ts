import type { LandingWords } from '#core/contract/content/landing.ts';

/** The pages that bring people to flights. */
export const flightLanding: LandingWords = {
  all: {
    title: 'بلیت هواپیما به کجا؟',
    lead: 'شهرهایی که هر روز به آن‌ها پرواز می‌فروشیم: قیمت روزها، از کجا می‌شود رفت و پیش از رفتن چه باید دانست.',
  },
  title: (place) => `بلیت و راهنمای پرواز ${place}`,
  categories: {
    charter: { name: 'چارتری', title: (place) => `بلیت چارتری ${place}` },
    system: { name: 'سیستمی', title: (place) => `بلیت سیستمی ${place}` },
  },
  help: ['system-or-charter', 'checked-bag', 'child-ticket', 'refund-how-much'],
};
