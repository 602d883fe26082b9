/** What the button says that goes round the colours of the page. */
export const themeTexts = { label: 'رنگ صفحه', system: 'مثل دستگاه', light: 'روز', dark: 'شب' } as const;
