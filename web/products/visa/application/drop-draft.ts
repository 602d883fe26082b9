import { applicationTexts } from '#core/products/visa/texts/application.ts';
import { call } from '#web/api/call.ts';
import { announce } from '#web/ui/announcer/announce.ts';
import type { ApplicationModel } from './use-application.ts';
import { forgetPictures } from './use-papers.ts';

/** Deletes the account's copy, after savings that are under way have ended. */
export const forgetInAccount = async (destination: string, end: () => Promise<void>): Promise<void> => {
  await end();
  await call('DELETE /api/visa/Draft/DeleteDraft/{destination}', { params: { destination } });
};

interface Ways {
  isInAccount: boolean;
  end: () => Promise<void>;
  onAnew: () => void;
}

/** Begins again: deletes what was typed and uploaded, here and in the account. */
export const dropDraft =
  ({ form, givenBy }: ApplicationModel, destination: string, { isInAccount, end, onAnew }: Ways) =>
  (): void => {
    if (isInAccount) {
      forgetPictures(form.travellers.flatMap((_, index) => Object.values(givenBy(index))));
      void forgetInAccount(destination, end);
    } else void end();
    onAnew();
    announce(applicationTexts.draft.dropped);
  };
