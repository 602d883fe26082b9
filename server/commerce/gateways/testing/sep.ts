import type { ServedBank } from './played.ts';
import { type BankRequest, playServer } from './server.ts';

export interface SepPayment {
  token: string;
  amount: number;
  resNum: string;
  refNum: string | null;
  state: 'open' | 'paid' | 'verified' | 'reversed';
  /** The sum that the merchant receives, if it is less. */
  affective?: number;
}

export interface PlayedSep extends ServedBank {
  payments: Map<string, SepPayment>;
}

const terminal = '2015';

/** SEP OnlinePG as its documents describe it: it knows payments only by the reference that the callback brings. */
export const playSep = async (): Promise<PlayedSep> => {
  const payments = new Map<string, SepPayment>();

  const issueToken = (json: BankRequest['json']) => {
    const amount = Number(json['Amount']);
    if (!(amount >= 2000)) return { json: { status: -1, errorCode: '5', errorDesc: 'amount' } };
    const token = `sep-token-${payments.size + 1}/+=`;
    payments.set(token, { token, amount, resNum: String(json['ResNum']), refNum: null, state: 'open' });
    return { json: { status: 1, token } };
  };

  const answerOf = (code: number, payment: SepPayment | null) => ({
    json: {
      Success: code === 0,
      ResultCode: code,
      ResultDescription: 'told in words',
      TransactionDetail: payment && {
        RRN: '14226761817',
        RefNum: payment.refNum,
        MaskedPan: '621986****8080',
        HashedPan: 'b96a14',
        TerminalNumber: Number(terminal),
        OrginalAmount: payment.amount,
        AffectiveAmount: payment.affective ?? payment.amount,
        StraceDate: '2026-11-21 10:00:00',
        StraceNo: '100428',
      },
    },
  });

  const verify = (payment: SepPayment) => {
    if (payment.state === 'reversed') return answerOf(5, null);
    const code = payment.state === 'verified' ? 2 : 0;
    payment.state = 'verified';
    return answerOf(code, payment);
  };

  const reverse = (payment: SepPayment) => {
    if (payment.state === 'reversed') return answerOf(2, payment);
    payment.state = 'reversed';
    return answerOf(0, payment);
  };

  const server = await playServer(({ call, json }) => {
    if (call.endsWith('/onlinepg/onlinepg'))
      return json['TerminalId'] === terminal
        ? issueToken(json)
        : { json: { status: -1, errorCode: '11', errorDesc: 'terminal' } };
    if (json['TerminalNumber'] !== Number(terminal)) return answerOf(-105, null);
    const payment = [...payments.values()].find(({ refNum }) => refNum === json['RefNum']);
    if (!payment) return answerOf(-2, null);
    return call.endsWith('/VerifyTransaction') ? verify(payment) : reverse(payment);
  });

  const back = (payment: SepPayment, State: string, Status: string) => ({
    MID: terminal,
    TerminalId: terminal,
    State,
    Status,
    ResNum: payment.resNum,
    RefNum: payment.refNum ?? '',
    Amount: payment.refNum ? String(payment.amount) : '',
    SecurePan: '621986****8080',
    Token: payment.token,
  });
  const known = (token: string): SepPayment => {
    const payment = payments.get(token);
    if (!payment) throw new Error('no such token');
    return payment;
  };

  return {
    payments,
    server,
    verifyCall: '/VerifyTransaction',
    env: { SEP_TERMINAL: terminal, SEP_URL: server.url },
    async pay(token) {
      const payment = known(token);
      if (payment.state === 'open')
        Object.assign(payment, { state: 'paid', refNum: `GmshtyjwKSu/${payment.resNum}` });
      return back(payment, 'OK', '2');
    },
    async cancel(token) {
      return back(known(token), 'CanceledByUser', '1');
    },
    misread(token, amount) {
      const payment = payments.get(token);
      if (payment) payment.amount = amount;
    },
    lastToken: () => [...payments.keys()].at(-1) ?? '',
    silence(isSilent) {
      server.isSilent = isSilent;
    },
    close: server.close,
  };
};
