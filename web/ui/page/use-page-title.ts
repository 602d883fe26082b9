import { useEffect } from 'react';
import { shellTexts } from '#core/texts/shell.ts';

/** Names the page in the tab; the router reads it out when the page changes. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} | ${shellTexts.name}`;
  }, [title]);
};
