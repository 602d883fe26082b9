/** What the server says about passengers beyond the rules that the form knows too. */
export const passengerTexts = {
  twiceInOrder: 'این مسافر دو بار در سفارش آمده است.',
} as const;
