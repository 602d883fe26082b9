import type { LandingWords } from '#core/contract/content/landing.ts';

/** The pages that bring people to hotels. */
export const hotelLanding: LandingWords = {
  all: {
    title: 'هتل در کدام شهر؟',
    lead: 'شهرهایی که در آن‌ها هتل داریم، با قیمت هر شب و آن‌چه پیش از سفر باید دانست.',
  },
  title: (place) => `هتل‌های ${place}`,
  categories: {},
  help: ['room-when-paid', 'room-cancel', 'save-travellers'],
};
