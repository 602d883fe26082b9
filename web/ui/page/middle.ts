import { createContext } from 'react';

/** The element between the ends of the header, given by the frame that has one. What fills it (header-middle) comes with the pages that do. */
export const Middle = createContext<HTMLElement | null>(null);
