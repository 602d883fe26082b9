import type { ReactNode } from 'react';
import { render as draw, type RenderResult } from 'vitest-browser-react/pure';

/** Draws a part where pages stand; what is looked for is looked for there, beside the regions that are read out. */
export const render = (part: ReactNode): Promise<RenderResult> =>
  draw(part, { baseElement: document.getElementById('root') ?? document.body });
