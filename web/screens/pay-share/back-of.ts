import { shareTexts } from '#core/texts/shares.ts';
import type { Asking } from './shown.ts';

const { back, backGuest, byRule, byRuleGuest } = shareTexts.page;

/** Where the money goes if others do not pay: into the wallet of an account, or it waits for who has none. */
export const backOf = (ifIncomplete: Asking['ifIncomplete'], isGuest: boolean): string => {
  if (ifIncomplete === 'back') return isGuest ? backGuest : back;
  return isGuest ? byRuleGuest : byRule;
};
