import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { withoutDialogEntry } from '#web/ui/dialog/index.ts';
import { applicationAddress } from '../shared/address.ts';
import type { VisaChoice } from './draft.ts';

/** Writes the number of applicants into the address, so that a reload shows as many. History entries of dialogs are left as they are. */
export const useAddress = ({ destination, kindId, hasGuarantee }: VisaChoice, applicants: number): void => {
  const search = useSearch();
  const [, navigate] = useLocation();
  const address = applicationAddress(destination, kindId, { hasGuarantee, applicants });
  useEffect(() => {
    const isDialogOpen = withoutDialogEntry(search) !== new URLSearchParams(search).toString();
    const wanted = address.slice(address.indexOf('?') + 1);
    if (!isDialogOpen && new URLSearchParams(search).toString() !== wanted)
      navigate(address, { replace: true });
  }, [search, address, navigate]);
};
