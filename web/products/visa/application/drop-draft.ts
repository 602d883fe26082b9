import { applicationTexts } from '#core/products/visa/texts/application.ts';
import { call } from '#web/api/call.ts';
import { announce } from '#web/ui/announcer/announce.ts';
import type { Application } from './use-application.ts';
import type { useDraftSync } from './use-draft-sync.ts';
import { forgetPictures } from './use-papers.ts';

/** Begins anew: what was typed and given is gone, here and in the account. */
export const dropDraft =
  (
    { form, givenBy }: Application,
    destination: string,
    sync: ReturnType<typeof useDraftSync>,
    onAnew: () => void,
  ) =>
  (): void => {
    forgetPictures(form.travellers.flatMap((_, index) => Object.values(givenBy(index))));
    void sync
      .end()
      .then(() => call('DELETE /api/visa/Draft/DeleteDraft/{destination}', { params: { destination } }));
    onAnew();
    announce(applicationTexts.draft.dropped);
  };
