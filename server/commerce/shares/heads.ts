import { shareTexts } from '#core/texts/shares.ts';
import type { Heads } from '#server/platform/http/heads.ts';

/** What the page of a link says of itself to who is sent it: nothing of the order, since previews are kept by whoever makes them. */
export const shareHeads = (): Heads => ({
  '/pay/:token': async () => ({
    title: shareTexts.page.pageTitle,
    description: shareTexts.page.preview,
    isUnlisted: true,
  }),
});
