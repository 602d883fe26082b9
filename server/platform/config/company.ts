import { z } from 'zod';
import type { Company } from '#core/contract/house.ts';
import { type EnvTable, type EnvValues, variable } from './env.ts';

/** A name and the https address where it is proved: `name|https://…`. */
const named = z.string().transform((text, context) => {
  const [name = '', url = ''] = text.split('|').map((part) => part.trim());
  const isProved = URL.canParse(url) && new URL(url).protocol === 'https:';
  if (name.length < 1 || name.length > 80 || !isProved) {
    context.addIssue({ code: 'custom', message: 'must be a name and an https address: name|https://…' });
    return z.NEVER;
  }
  return { name, url };
});

/** Variables that say which company it is; the footer, e-mails and papers show what is set. */
export const companyEnv = {
  COMPANY_NAME: variable(
    z
      .string()
      .regex(/^[^\r\n]{3,200}$/, { message: 'must be one line, 3 to 200 letters' })
      .optional(),
    'not said',
    'Name in law and number of registration, as the footer, e-mails and papers have it.',
  ),
  COMPANY_LICENCES: variable(
    z
      .string()
      .transform((text) => text.split(';').filter((part) => part.trim() !== ''))
      .pipe(z.array(named).max(8, { message: 'must be eight at most' }))
      .default([]),
    'none are shown',
    'Licences, each with the address of its proof: name|https://…;name|https://….',
  ),
  COMPANY_RULES: variable(
    named.optional(),
    'not said',
    'Version of the rules of purchase and the address of their text: version|https://….',
  ),
} satisfies EnvTable;

/** What is configured of the company. */
export const companyOf = (values: EnvValues<typeof companyEnv>): Company => ({
  name: values.COMPANY_NAME ?? null,
  licences: values.COMPANY_LICENCES,
  rules: values.COMPANY_RULES ?? null,
});
