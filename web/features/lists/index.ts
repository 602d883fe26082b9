export { listAddress, oneOf } from './address.ts';
