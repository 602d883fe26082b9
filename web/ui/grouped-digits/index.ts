export { CardInput, IbanInput } from './grouped-digits.tsx';
