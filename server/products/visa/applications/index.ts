import type { Operation } from '#server/platform/http/operation.ts';
import { addDocumentOperation } from './add-document.ts';
import type { ApplicationDeps } from './deps.ts';
import { submitOperation } from './submit/index.ts';
import { verifyOperation } from './verify.ts';
import { visaHtmlOperation } from './visa-html.ts';
import { visaPdfOperation } from './visa-pdf.ts';

/** The calls of travellers for their own applications. */
export const applicationOperations = (deps: ApplicationDeps): Operation[] => [
  submitOperation(deps),
  verifyOperation(deps),
  addDocumentOperation(deps),
  visaHtmlOperation(deps),
  visaPdfOperation(deps),
];
