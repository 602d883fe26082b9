export { cleanDigits } from './clean-digits.ts';
export { DigitsBox, DigitsInput } from './digits-input.tsx';
export type { TypedProps } from './text-input.tsx';
export { TextInput } from './text-input.tsx';
export { useCaret } from './use-caret.ts';
