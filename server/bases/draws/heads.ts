import { drawTexts } from '#core/texts/draws.ts';
import type { Heads } from '#server/platform/http/heads.ts';

export const drawHeads: Heads = {
  '/lottery': Object.assign(
    () => ({
      title: drawTexts.title,
      description: drawTexts.lead,
      crumbs: [{ name: drawTexts.title, path: '/lottery' }],
    }),
    { isInMemory: true as const },
  ),
};
