import type { Endpoint } from '#core/contract/endpoint.ts';
import type { FailureCode } from '#core/contract/errors.ts';
import { commonFailures } from '#core/contract/errors.ts';
import { failures, statusOf, textOfFailure } from '#core/products/failures.ts';

const codes = Object.keys(failures) as FailureCode[];
const isCommon = (code: FailureCode): boolean => (commonFailures as readonly FailureCode[]).includes(code);

/** The calls that declare a failure. All calls of staff may answer FACTOR_NEEDED. */
const declaring = (code: FailureCode, endpoints: readonly Endpoint[]): string[] =>
  endpoints
    .filter(({ failures: declared = {}, scope }) => code in declared || (scope && code === 'FACTOR_NEEDED'))
    .map(({ call }) => call);

/** Codes that no call can answer. */
export const unusedCodes = (endpoints: readonly Endpoint[]): FailureCode[] =>
  codes.filter((code) => !isCommon(code) && declaring(code, endpoints).length === 0);

/** The texts of a failure: the common one, or those of the products with their own. */
const textsOf = (code: FailureCode, endpoints: readonly Endpoint[]): string[] => [
  ...new Set(declaring(code, endpoints).map((call) => textOfFailure(code, call))),
];

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const head = `# Failures

Every answer that is no success carries \`meta.errors\`: a code, the field it is about (or null) and Persian texts. The codes are those of
\`core/contract/errors.ts\` and of each product's \`failures.ts\`, the texts those of \`core/texts/errors.ts\` and of the product that the
call belongs to; fields of forms have codes of their own (specification, section 5). What a failure carries beside them (\`data\`: a new
price, how long to wait) stands with its call in \`/openapi.json\`; 429 and 503 say when to come back in \`Retry-After\` too.
This page is written by \`node --import tsx tools/tidy/write-errors.ts\`, and a test fails where it is out of date.`;

/** The text of docs/ERRORS.md, made of the catalogue and of what the calls declare. */
export const errorsDoc = (endpoints: readonly Endpoint[]): string => {
  const common = codes
    .filter(isCommon)
    .map((code) => row([code, String(statusOf(code)), textOfFailure(code)]));
  const declared = codes
    .filter((code) => !isCommon(code))
    .map((code) =>
      row([
        code,
        String(statusOf(code)),
        textsOf(code, endpoints).join('<br>'),
        declaring(code, endpoints)
          .map((call) => `\`${call}\``)
          .join('<br>'),
      ]),
    );
  return [
    head,
    '',
    '## What every call can answer',
    '',
    row(['Code', 'Status', 'Text']),
    row(['---', '---', '---']),
    ...common,
    '',
    '## What some calls can answer',
    '',
    row(['Code', 'Status', 'Text', 'Calls']),
    row(['---', '---', '---', '---']),
    ...declared,
    '',
  ].join('\n');
};
