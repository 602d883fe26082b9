import type { ReactNode } from 'react';
import { render as draw, type RenderResult } from 'vitest-browser-react/pure';

/** Draws a part in the element of pages. Tests search in that element alone, without the regions for announcements. */
export const render = (part: ReactNode): Promise<RenderResult> =>
  draw(part, { baseElement: document.getElementById('root') ?? document.body });
