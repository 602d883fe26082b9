export { cleanDigits } from './cleanDigits.ts';
export { DigitsBox, DigitsInput } from './DigitsInput.tsx';
export type { TypedProps } from './TextInput.tsx';
export { TextInput } from './TextInput.tsx';
