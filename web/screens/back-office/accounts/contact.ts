/** The typed contact as calls take it: an e-mail if it has an @, otherwise a mobile number. */
export const contactOf = (typed: string): { email: string } | { phoneNumber: string } =>
  typed.includes('@') ? { email: typed.trim() } : { phoneNumber: typed.trim() };
