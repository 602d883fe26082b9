// The process for work aside where the source runs as it is, in tests and tools: TypeScript is read by tsx there.
import { register } from 'tsx/esm/api';

register();
await import('./aside.ts');
