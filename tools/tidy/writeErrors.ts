import { writeFileSync } from 'node:fs';
import { endpoints } from '#core/products/index.ts';
import { errorsDoc } from './errorsDoc.ts';

writeFileSync(new URL('../../docs/ERRORS.md', import.meta.url), errorsDoc(endpoints));
