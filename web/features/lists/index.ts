export { listAddress, oneOf, pageField, textField, wordField } from './address.ts';
