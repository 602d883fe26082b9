import type { Company, HouseFacts, Support } from '#core/contract/house.ts';

let told: HouseFacts | null = null;

/** Says the facts where no page says them: while the server draws one. */
export const tellFacts = (facts: HouseFacts): void => {
  told = facts;
};

const readFacts = (): HouseFacts | null => {
  if (typeof document === 'undefined') return told;
  const facts = document.querySelector<HTMLMetaElement>('meta[name="house"]')?.content;
  return facts ? (JSON.parse(facts) as HouseFacts) : null;
};

/** How people reach the house, which the server says on every page; null where a page came without it. */
export const readSupport = (): Support | null => readFacts()?.support ?? null;

/** Which company runs the house; null where nobody said. */
export const readCompany = (): Company | null => readFacts()?.company ?? null;

/** The number as a phone dials it. */
export const dialled = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
