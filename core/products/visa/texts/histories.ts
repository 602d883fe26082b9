/** The last looks at visas. */
export const historyTexts = {
  notFound: 'این جست‌وجو در فهرست شما نیست؛ شاید پیش‌تر پاک شده باشد.',
} as const;
