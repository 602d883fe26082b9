import { useEffect, useRef } from 'react';
import type { ApplicationModel } from './use-application.ts';

/** After a passport was read, its picture replaces whatever was uploaded as that document before. */
export const useNewScan = ({ form, papers, passportCode }: ApplicationModel, index: number): void => {
  const scanId = form.travellers[index]?.scan?.id;
  const key = papers.sheets[index]?.key;
  const known = useRef(scanId);
  const { supersede } = papers;
  useEffect(() => {
    if (known.current === scanId) return;
    known.current = scanId;
    if (scanId && key && passportCode) supersede(key, passportCode);
  });
};
