import { z } from 'zod';
import { type AskGateway, createAsk, type GatewayServices } from '../ask.ts';
import { referenceShape, tokenShape, wholeShape } from '../shapes.ts';

export interface ZarinpalSettings {
  merchant: string;
  isSandbox: boolean;
  /** Without a slash at the end. */
  url: string;
}

/** ZarinPal writes [] where an object is missing. */
const objectOrNone = <T>(shape: z.ZodType<T>) =>
  z.preprocess((value) => (Array.isArray(value) ? (value[0] ?? null) : value), shape.nullish());

/** An answer: data with a code, or, for an error, a code alone. */
const answerOf = <T>(shape: z.ZodType<T>) =>
  z
    .object({
      data: objectOrNone(z.looseObject({ code: wholeShape })),
      errors: objectOrNone(z.object({ code: wholeShape })),
    })
    .transform(({ data, errors }, ctx): { code: number; data: T | null } => {
      const code = data?.code ?? errors?.code;
      const parsed = data ? shape.safeParse(data) : null;
      if (code !== undefined && parsed?.success !== false) return { code, data: parsed?.data ?? null };
      ctx.addIssue({ code: 'custom', message: 'neither data nor errors', path: ['data'] });
      return z.NEVER;
    });

const requestShape = answerOf(z.object({ authority: tokenShape.optional() }));
const verifyShape = answerOf(z.object({ ref_id: referenceShape.nullish(), card_pan: z.string().nullish() }));
const inquiryShape = answerOf(z.object({ status: z.string().optional() }));
const reverseShape = answerOf(z.object({}));

/** The four calls of ZarinPal v4 that we use. Each returns null if there was no answer. */
export const createZarinpalApi = ({ merchant, url }: ZarinpalSettings, services: GatewayServices) => {
  const ask: AskGateway = createAsk('zarinpal', services);
  const post = <T>(call: string, shape: z.ZodType<T>, body: Record<string, unknown>) =>
    ask({ call, url: `${url}/pg/v4/payment/${call}.json`, body: { merchant_id: merchant, ...body }, shape });
  return {
    request: (body: Record<string, unknown>) => post('request', requestShape, body),
    verify: (authority: string, amount: number) => post('verify', verifyShape, { authority, amount }),
    inquiry: (authority: string) => post('inquiry', inquiryShape, { authority }),
    reverse: (authority: string) => post('reverse', reverseShape, { authority }),
  };
};
