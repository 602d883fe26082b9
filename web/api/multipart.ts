import { bracketedPairs } from '#core/contract/files/bracketed.ts';

/** The body of a call with files. Other fields have nested keys in brackets. */
export const formDataOf = (multipart: unknown): FormData => {
  const data = new FormData();
  for (const [name, leaf] of bracketedPairs(multipart))
    data.append(name, leaf instanceof Blob ? leaf : String(leaf));
  return data;
};
