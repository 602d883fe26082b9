import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** What stands in a field of a drawn page. Whoever typed there before the app came loses nothing of it. */
export const useTyped = (
  first: string,
): { field: RefObject<HTMLInputElement | null>; typed: string; type: (text: string) => void } => {
  const field = useRef<HTMLInputElement>(null);
  const [typed, type] = useState(first);
  useLayoutEffect(() => {
    const before = field.current?.value ?? '';
    if (before !== '') type(before);
  }, []);
  return { field, typed, type };
};
