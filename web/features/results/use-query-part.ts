import { useRef } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';

/** A part of the address's query, as text. What reads only that is not drawn again when other parts change. */
export const useQueryPart = (part: (query: URLSearchParams) => string): string => {
  const read = useRef<{ search: string; text: string }>(undefined);
  return useLocationProperty(() => {
    const { search } = window.location;
    if (read.current?.search !== search) read.current = { search, text: part(new URLSearchParams(search)) };
    return read.current.text;
  });
};
