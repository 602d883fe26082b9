/** What the server says about passengers beyond the rules that the form knows too. */
export const passengerTexts = {
  notFound: 'این مسافر در فهرست شما نیست.',
  listIsFull: 'فهرست مسافران شما پر است. یکی را پاک کنید و دوباره امتحان کنید.',
  savedAlready: 'مسافر دیگری با همین مدرک در فهرست شماست.',
  twiceInOrder: 'این مسافر دو بار در سفارش آمده است.',
} as const;
