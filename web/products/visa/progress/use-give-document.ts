import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentCheck } from '#core/products/visa/contract/words.ts';
import { progressTexts } from '#core/products/visa/texts/progress.ts';
import { failureText } from '#web/api/failure.ts';
import { callKey } from '#web/api/use-call.ts';
import { type UploadState, useUploads } from '#web/features/documents/index.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';
import { showToast } from '#web/ui/toast/index.ts';
import { judgePicture } from './judge-picture.ts';

/** How long the notice is shown: long enough to read the whole sentence. */
const toastMs = 6000;

/** A document that staff ask for. */
interface Wanted {
  travellerId: string;
  code: string;
  title: string;
  check: DocumentCheck;
}

/** A picture that is uploaded but does not belong to its application yet: it is being given, or was refused (`text`). */
type Giving = { fileId: string; text: string | null };

const placeOf = ({ travellerId, code }: Wanted): string => `${travellerId} ${code}`;

/** Uploads pictures of documents that staff ask for, and gives each to its application. */
export const useGiveDocument = (orderId: string) => {
  const queries = useQueryClient();
  const uploads = useUploads();
  const [giving, setGiving] = useState<ReadonlyMap<string, Giving>>(new Map());
  const put = (place: string, value: Giving | null): void =>
    setGiving((before) => {
      const after = new Map(before);
      if (value) after.set(place, value);
      else after.delete(place);
      return after;
    });

  const give = async (wanted: Wanted, fileId: string): Promise<void> => {
    const place = placeOf(wanted);
    put(place, { fileId, text: null });
    const { travellerId, code, title } = wanted;
    const given = await callSignedIn('POST /api/visa/Submit/AddDocument', {
      body: { orderId, travellerId, code, fileId },
    });
    if (!given?.ok)
      return put(place, { fileId, text: given ? failureText(given) : progressTexts.asked.signIn });
    const order = callKey('GET /api/orders/Order/GetCurrentUserOrderDetails/{id}', {
      params: { id: orderId },
    });
    queries.setQueryData<OrderDetail>(order, (known) => known && { ...known, productOrder: given.value });
    put(place, null);
    showToast(progressTexts.asked.given(title), 'success', toastMs);
    // The row that had the focus disappears, so the focus moves to the title at the top.
    document.getElementById('progress-title')?.focus();
    void queries.invalidateQueries({ queryKey: order });
  };

  return {
    stateOf: (wanted: Wanted): UploadState | undefined => {
      const own = giving.get(placeOf(wanted));
      if (!own) return uploads.states.get(placeOf(wanted));
      return own.text === null
        ? { kind: 'sending', share: 1 }
        : { kind: 'failed', text: own.text, isRetryable: true };
    },
    choose: (wanted: Wanted, file: File): void => {
      const place = placeOf(wanted);
      put(place, null);
      void uploads.start(place, {
        file,
        title: wanted.title,
        judge: judgePicture(wanted),
        onReady: ({ fileId }) => void give(wanted, fileId),
      });
    },
    retry: (wanted: Wanted): void => {
      const own = giving.get(placeOf(wanted));
      if (own) void give(wanted, own.fileId);
      else uploads.retry(placeOf(wanted));
    },
    cancel: (wanted: Wanted): void => {
      put(placeOf(wanted), null);
      uploads.cancel(placeOf(wanted));
    },
  };
};
