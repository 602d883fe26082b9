import { writeFileSync } from 'node:fs';
import { endpoints } from '#core/products/index.ts';
import { errorsDoc } from './errors-doc.ts';

writeFileSync(new URL('../../docs/ERRORS.md', import.meta.url), errorsDoc(endpoints));
