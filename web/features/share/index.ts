export { copyText } from './copy-text.ts';
export { handOver } from './hand-over.ts';
