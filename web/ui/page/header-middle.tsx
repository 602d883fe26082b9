import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

const Middle = createContext<HTMLElement | null>(null);

/** Given by the frame that has a header: the element between its ends. */
export const HeaderMiddleProvider = Middle.Provider;

/** What a page puts into the header instead of the site's navigation, such as the search that its list answers. */
export const HeaderMiddle = ({ children }: { children: ReactNode }) => {
  const middle = useContext(Middle);
  return middle ? createPortal(children, middle) : null;
};
