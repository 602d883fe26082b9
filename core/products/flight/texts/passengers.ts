/** What the server says about passengers beyond the rules that the form knows too. */
export const passengerTexts = {
  notFound: 'این مسافر در فهرست شما نیست.',
  listIsFull: 'فهرست مسافران شما پر است. یکی را پاک کنید و دوباره امتحان کنید.',
  savedAlready: 'مسافر دیگری با همین مدرک در فهرست شماست.',
  twiceInOrder: 'این مسافر دو بار در سفارش آمده است.',
} as const;

/** Where a passenger and the reading of their passport do not agree. */
export const scanProblemTexts = {
  name: (read: string): string =>
    read === ''
      ? 'این گذرنامه نام کوچک ندارد؛ به جای آن FNU بنویسید. اگر درست خوانده نشده، تصویر را بردارید.'
      : `در گذرنامه «${read}» نوشته شده است. نام بلیت باید با گذرنامه یکی باشد؛ اگر درست خوانده نشده، تصویر را بردارید.`,
  number: (read: string): string =>
    `شماره این گذرنامه ${read} خوانده شده است. شماره را با گذرنامه یکی کنید؛ اگر درست خوانده نشده، تصویر را بردارید.`,
  gone: 'این تصویر گذرنامه دیگر نزد ما نیست. دوباره بارگذاری کنید یا آن را بردارید.',
} as const;
