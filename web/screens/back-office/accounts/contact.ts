/** What the calls take of somebody: the one contact that was typed, an e-mail or a mobile. */
export const contactOf = (typed: string): { email: string } | { phoneNumber: string } =>
  typed.includes('@') ? { email: typed.trim() } : { phoneNumber: typed.trim() };
