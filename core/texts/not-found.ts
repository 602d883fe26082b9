/** The page of an address that leads nowhere. */
export const notFoundTexts = {
  title: 'این صفحه پیدا نشد',
  text: 'هدهد راه خانه را بلد است.',
  home: 'رفتن به خانه',
} as const;
