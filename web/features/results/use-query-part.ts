import { useRef } from 'react';
import { useRouter } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';

/** A part of the address's query, as text. What reads only that is not drawn again when other parts change. */
export const useQueryPart = (part: (query: URLSearchParams) => string): string => {
  const read = useRef<{ search: string; text: string }>(undefined);
  // Where the server draws a list there is no location.
  const { ssrSearch } = useRouter();
  const now = () => {
    const search = ssrSearch ?? window.location.search;
    if (read.current?.search !== search) read.current = { search, text: part(new URLSearchParams(search)) };
    return read.current.text;
  };
  return useLocationProperty(now, now);
};
