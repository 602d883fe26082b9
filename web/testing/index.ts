export { userEvent } from 'vitest/browser';
export { expectAccessible } from './accessible.ts';
export { houseAnswers, Refusal } from './house.ts';
export { Kept } from './kept.tsx';
export { AsPage } from './page.tsx';
export { render } from './render.ts';
