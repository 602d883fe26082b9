import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DocumentRule } from '#core/products/visa/contract/destination.ts';
import { pictureProblem } from '#core/products/visa/rules/documents.ts';
import { applicationTexts } from '#core/products/visa/texts/application.ts';
import { call } from '#web/api/call.ts';
import { rememberPicture, useUploads } from '#web/features/documents/index.ts';
import { noPapers, type Papers } from './draft.ts';

/** The pictures go by themselves where this fails. */
export const forgetPictures = (ids: readonly string[]): void => {
  for (const id of ids) void call('DELETE /images/Blob/Delete/{id}', { params: { id } });
};

/** The sheets of papers of all applicants, and what of them is on its way. */
export const usePapers = (start: readonly Papers[], onGiven: (key: string, code: string) => void) => {
  const [sheets, setSheets] = useState(start);
  const queries = useQueryClient();
  const uploads = useUploads();
  const given = useRef(onGiven);
  useEffect(() => {
    given.current = onGiven;
  });
  const placeOf = (key: string, code: string): string => `${key}/${code}`;
  const change = (key: string, to: (files: Papers['given']) => Papers['given']): void =>
    setSheets((now) =>
      now.map((sheet) => (sheet.key === key ? { ...sheet, given: to(sheet.given) } : sheet)),
    );

  return {
    sheets,
    /** How it stands with a picture on its way. */
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
          change(key, (files) => ({ ...files, [code]: fileId }));
          given.current(key, code);
        },
      }),
    cancel: (key: string, code: string) => uploads.cancel(placeOf(key, code)),
    retry: (key: string, code: string) => uploads.retry(placeOf(key, code)),
    /** Another picture takes the place of all that was given or tried for a document. */
    supersede: (key: string, code: string): void => {
      uploads.drop(placeOf(key, code));
      change(key, ({ [code]: _, ...rest }) => rest);
    },
    /** Takes a picture back. */
    drop: (key: string, code: string): void => change(key, ({ [code]: _, ...rest }) => rest),
    addSheet: (): void => setSheets((now) => [...now, noPapers()]),
    removeSheet: (key: string): void => {
      for (const place of uploads.states.keys()) if (place.startsWith(`${key}/`)) uploads.drop(place);
      setSheets((now) => now.filter((sheet) => sheet.key !== key));
    },
  };
};
