import { z } from 'zod';
import { createAsk, type GatewayServices } from '../ask.ts';
import { referenceShape, wholeShape } from '../shapes.ts';

export interface SepSettings {
  terminal: string;
  /** Without a slash at the end. */
  url: string;
}

const tokenAnswer = z.object({
  status: wholeShape,
  token: z.string().min(1).max(300).nullish(),
  errorCode: z.union([z.string(), z.number()]).nullish(),
});

const verifyAnswer = z.object({
  ResultCode: wholeShape,
  TransactionDetail: z
    .object({
      RefNum: referenceShape,
      TerminalNumber: z.union([z.string(), z.int().transform(String)]),
      /** SEP spells it so. */
      OrginalAmount: wholeShape,
      /** What the merchant really receives. */
      AffectiveAmount: wholeShape,
      MaskedPan: z.string().nullish(),
    })
    .nullish()
    .catch(null),
});

/** The three calls of SEP. Each returns null if there was no answer. */
export const createSepApi = ({ terminal, url }: SepSettings, services: GatewayServices) => {
  const ask = createAsk('sep', services);
  const about = (call: string, RefNum: string) =>
    ask({
      call,
      url: `${url}/verifyTxnRandomSessionkey/ipg/${call}`,
      body: { RefNum, TerminalNumber: Number(terminal) },
      shape: verifyAnswer,
    });
  return {
    token: (body: Record<string, unknown>) =>
      ask({
        call: 'token',
        url: `${url}/onlinepg/onlinepg`,
        body: { action: 'token', TerminalId: terminal, ...body },
        shape: tokenAnswer,
      }),
    verify: (reference: string) => about('VerifyTransaction', reference),
    reverse: (reference: string) => about('ReverseTransaction', reference),
  };
};
