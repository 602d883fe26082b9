import type { LandingWords } from '#core/contract/content/landing.ts';

/** The pages that bring people to visas. */
export const visaLanding: LandingWords = {
  all: {
    title: 'ویزای کدام کشور؟',
    lead: 'کشورهایی که ویزایشان را می‌گیریم یا بی ویزا می‌شود رفت، و آن‌چه پیش از سفر باید دانست.',
  },
  title: (place) => `ویزا و سفر به ${place}`,
  categories: {},
  help: ['visa-needed', 'passport-validity', 'visa-rejected'],
};
