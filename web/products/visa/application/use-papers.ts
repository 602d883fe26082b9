import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DocumentRule } from '#core/products/visa/contract/destination.ts';
import { pictureProblem } from '#core/products/visa/rules/documents.ts';
import { applicationTexts } from '#core/products/visa/texts/application.ts';
import { call } from '#web/api/call.ts';
import { rememberPicture, useUploads } from '#web/features/documents/index.ts';
import { noPapers, type Papers } from './draft.ts';

/** Deletes pictures. If this fails, the server deletes them later by itself. */
export const forgetPictures = (ids: readonly string[]): void => {
  for (const id of ids) void call('DELETE /images/Blob/Delete/{id}', { params: { id } });
};

/** Uploads of pictures. They are kept outside the form, so that they go on when another form replaces it. */
export const useOnTheWay = () => {
  const uploads = useUploads();
  const landing = useRef<(key: string, code: string, fileId: string) => void>(() => undefined);
  return { uploads, landing };
};
export type OnTheWay = ReturnType<typeof useOnTheWay>;

/** The sheets of papers of all applicants, and their uploads. */
export const usePapers = (
  start: readonly Papers[],
  { uploads, landing }: OnTheWay,
  onGiven: (key: string, code: string) => void,
) => {
  const [sheets, setSheets] = useState(start);
  const queries = useQueryClient();
  const placeOf = (key: string, code: string): string => `${key}/${code}`;
  const change = (key: string, to: (files: Papers['given']) => Papers['given']): void =>
    setSheets((now) =>
      now.map((sheet) => (sheet.key === key ? { ...sheet, given: to(sheet.given) } : sheet)),
    );

  useEffect(() => {
    landing.current = (key, code, fileId) => {
      change(key, (files) => ({ ...files, [code]: fileId }));
      onGiven(key, code);
    };
  });

  return {
    sheets,
    /** The state of an upload. */
    stateOf: (key: string, code: string) => uploads.states.get(placeOf(key, code)),
    states: uploads.states,
    give: (key: string, { code, title, check }: DocumentRule, file: File): void =>
      void uploads.start(placeOf(key, code), {
        file,
        title,
        judge: (size) => {
          const problem = pictureProblem(check, size);
          return problem && applicationTexts.picture[problem];
        },
        onReady: ({ fileId }, picture) => {
          rememberPicture(queries, fileId, picture);
          landing.current(key, code, fileId);
        },
      }),
    cancel: (key: string, code: string) => uploads.cancel(placeOf(key, code)),
    retry: (key: string, code: string) => uploads.retry(placeOf(key, code)),
    /** Removes whatever was uploaded for a document, since another picture replaces it. */
    supersede: (key: string, code: string): void => {
      uploads.drop(placeOf(key, code));
      change(key, ({ [code]: _, ...rest }) => rest);
    },
    /** Removes a picture. */
    drop: (key: string, code: string): void => change(key, ({ [code]: _, ...rest }) => rest),
    addSheet: (): void => setSheets((now) => [...now, noPapers()]),
    removeSheet: (key: string): void => {
      for (const place of uploads.states.keys()) if (place.startsWith(`${key}/`)) uploads.drop(place);
      setSheets((now) => now.filter((sheet) => sheet.key !== key));
    },
  };
};
