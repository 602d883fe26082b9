/** The house's own pages of staff: what stands after /back-office/ in their address. Products name theirs beside their calls. */
export const houseParts = [
  'refunds',
  'payouts',
  'strays',
  'orders',
  'accounts',
  'audits',
  'rates',
  'draws',
  'letters',
] as const;
