/** The page that tells how the applications of an order go on. */
export const progressTexts = {
  title: 'پیگیری درخواست ویزا',
} as const;
