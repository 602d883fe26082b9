import type { LandingWords } from '#core/contract/content/landing.ts';

/** The pages that bring people to tours. */
export const tourLanding: LandingWords = {
  all: {
    title: 'تور کدام شهر؟',
    lead: 'شهرهایی که به آن‌ها تور می‌بریم، با تاریخ حرکت، قیمت و آن‌چه پیش از سفر باید دانست.',
  },
  title: (place) => `تور ${place}`,
  categories: {},
  help: ['tour-deposit', 'tour-cancel', 'tour-not-run'],
};
