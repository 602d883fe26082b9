import { bracketedPairs } from '#core/contract/files/bracketed.ts';

/** Files, and what is told beside them under nested bracketed keys. */
export const formDataOf = (multipart: unknown): FormData => {
  const data = new FormData();
  for (const [name, leaf] of bracketedPairs(multipart))
    data.append(name, leaf instanceof Blob ? leaf : String(leaf));
  return data;
};
