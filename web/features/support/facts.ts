import type { HouseFacts, Support } from '#core/contract/house.ts';

/** What the server says on every page; null where a page came without it. */
export const readSupport = (): Support | null => {
  const facts = document.querySelector<HTMLMetaElement>('meta[name="house"]')?.content;
  return facts ? (JSON.parse(facts) as HouseFacts).support : null;
};

/** The number as a phone dials it. */
export const dialled = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
