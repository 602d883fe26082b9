import { drawTexts } from '#core/texts/draws.ts';
import { type Heads, inMemory } from '#server/platform/http/heads.ts';

export const drawHeads: Heads = {
  '/lottery': inMemory(() => ({
    title: drawTexts.title,
    description: drawTexts.lead,
    crumbs: [{ name: drawTexts.title, path: '/lottery' }],
  })),
};
