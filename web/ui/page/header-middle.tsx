import { type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Middle } from './middle.ts';

/** What a page puts into the header instead of the site's navigation, such as the search that its list answers. */
export const HeaderMiddle = ({ children }: { children: ReactNode }) => {
  const given = useContext(Middle);
  const [middle, setMiddle] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setMiddle(given?.current ?? null), [given]);
  // Said by an attribute: a style that asks with `:has` whether something is there has the whole page styled anew by whatever is put into it.
  useLayoutEffect(() => {
    const header = middle?.closest('header');
    header?.setAttribute('data-filled', '');
    return () => header?.removeAttribute('data-filled');
  }, [middle]);
  return middle ? createPortal(children, middle) : null;
};
