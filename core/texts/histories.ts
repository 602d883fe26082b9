/** The last searches of somebody, whatever for. */
export const historyTexts = {
  notFound: 'این جست‌وجو در فهرست شما نیست؛ شاید پیش‌تر پاک شده باشد.',
} as const;
