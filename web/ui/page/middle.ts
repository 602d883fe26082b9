import { createContext, type RefObject } from 'react';

/**
 * The element between the ends of the header, given by the frame that has one. What fills it (header-middle) comes with the pages that do. It is
 * handed on in a ref that stays: a value that changed would have a page that the server drew drawn anew, since its program is still to come.
 */
export const Middle = createContext<RefObject<HTMLElement | null> | null>(null);
