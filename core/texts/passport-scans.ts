/** Where what was typed of a traveller and what was read of their passport do not agree. */
export const scanProblemTexts = {
  name: (read: string): string =>
    read === ''
      ? 'این گذرنامه نام کوچک ندارد؛ به جای آن FNU بنویسید. اگر درست خوانده نشده، تصویر را بردارید.'
      : `در گذرنامه «${read}» نوشته شده است. نام باید با گذرنامه یکی باشد؛ اگر درست خوانده نشده، تصویر را بردارید.`,
  number: (read: string): string =>
    `شماره این گذرنامه ${read} خوانده شده است. شماره را با گذرنامه یکی کنید؛ اگر درست خوانده نشده، تصویر را بردارید.`,
  gone: 'این تصویر گذرنامه دیگر نزد ما نیست. دوباره بفرستید یا آن را بردارید.',
} as const;
