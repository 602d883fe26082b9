export { askForCode } from './ask-for-code.ts';
export { CodeForm } from './code-form.tsx';
export type { CodeChannel, SentCode } from './sent-code.ts';
export { sentCode } from './sent-code.ts';
export { CodeSentTo } from './sent-to.tsx';
