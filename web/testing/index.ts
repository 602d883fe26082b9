export { userEvent } from 'vitest/browser';
export { expectAccessible } from './accessible.ts';
export { Kept } from './kept.tsx';
export { render } from './render.ts';
