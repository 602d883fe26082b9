import { z } from 'zod';
import type { Support } from '#core/contract/house.ts';
import { supportTexts } from '#core/texts/support.ts';
import { type EnvTable, type EnvValues, urlOf, variable } from './env.ts';

/** Variables that say who runs the house. Travellers see it in the footer, beside what they buy, on tickets and in messages. */
export const supportEnv = {
  SUPPORT_PHONE: variable(
    z
      .string()
      .regex(/^\+?\d[\d -]{2,20}\d$/, { message: 'must be a phone number: 021-91000000' })
      .optional(),
    'needed; in a demonstration a sample',
    'Phone that travellers call.',
  ),
  SUPPORT_EMAIL: variable(
    z
      .email({ message: 'must be an e-mail: info@example.ir' })
      .max(80, { message: 'must have 80 letters at most: papers have a line for it' })
      .optional(),
    'needed; in a demonstration a sample',
    'E-mail that travellers write to.',
  ),
  SUPPORT_LINK: variable(
    urlOf(['https:']).refine((url) => url === null || url.length <= 100, {
      message: 'must have 100 letters at most: papers have a line for it',
    }),
    'needed; in a demonstration a sample',
    'Where travellers send a message: https://wa.me/98…, https://t.me/…, https://ble.ir/….',
  ),
  SUPPORT_ADDRESS: variable(
    z
      .string()
      .regex(/^[^\r\n]{8,200}$/, { message: 'must be a postal address in one line, 8 to 200 letters' })
      .optional(),
    'needed; in a demonstration a sample',
    'Postal address of the office.',
  ),
  SUPPORT_HOURS: variable(
    z
      .string()
      .regex(/^[^\r\n]{3,100}$/, { message: 'must be one line, 3 to 100 letters' })
      .optional(),
    'not said',
    'When somebody answers, in Persian, as travellers read it.',
  ),
} satisfies EnvTable;

/** What a real house cannot do without. */
export const neededSupport = ['SUPPORT_PHONE', 'SUPPORT_EMAIL', 'SUPPORT_LINK', 'SUPPORT_ADDRESS'] as const;

/** The configured contact; what is not configured is a sample, which only a demonstration has. */
export const supportOf = (values: EnvValues<typeof supportEnv>): Support => {
  const { sample } = supportTexts;
  const [phone, email, link, address] = [
    values.SUPPORT_PHONE,
    values.SUPPORT_EMAIL,
    values.SUPPORT_LINK ?? undefined,
    values.SUPPORT_ADDRESS,
  ];
  const isSample = [phone, email, link, address].includes(undefined);
  return {
    phone: phone ?? sample.phone,
    email: email ?? sample.email,
    link: link ?? sample.link,
    address: address ?? sample.address,
    hours: values.SUPPORT_HOURS ?? (isSample ? sample.hours : null),
    isSample,
  };
};
