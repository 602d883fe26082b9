import { localMobile } from '#core/rules/identity/mobile.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { gatewayTexts } from '#core/texts/gateways.ts';
import type { GatewayServices } from '../ask.ts';
import {
  type Gateway,
  type GatewayRefund,
  type GatewayRefundAnswer,
  usualLimits,
  type VerifyAnswer,
  type VerifyRequest,
} from '../port.ts';
import { maskOf } from '../shapes.ts';
import { createSepApi, type SepSettings } from './api.ts';
import { callbackStatuses, ourFault, reverseResults, verifyResults } from './codes.ts';

const reversibleMs = 50 * 60_000;

/** The fields of the callback that are kept: the reference by which we ask, and which payment and sum it claims to be for. */
const kept = ['RefNum', 'State', 'Status', 'ResNum', 'Amount'] as const;

/** False if the callback itself names another payment or sum. Then the reference is not asked about, since verifying it would take the money. */
const claimsToBeOurs = ({ receipt, paymentId, amount }: VerifyRequest): boolean =>
  (receipt['ResNum'] ?? paymentId) === paymentId && (receipt['Amount'] ?? String(amount)) === String(amount);

interface Sep {
  api: ReturnType<typeof createSepApi>;
  terminal: SepSettings['terminal'];
  /** Logs an answer that staff have to look at. */
  note(call: string, code: number | string, what?: string): void;
}

/** Verifies a payment at SEP by its reference. The answer counts only if it is about this payment and this sum. */
const askBy = async (
  { api, note, terminal }: Sep,
  reference: string,
  { amount }: VerifyRequest,
): Promise<VerifyAnswer> => {
  const told = await api.verify(reference);
  if (!told) return { kind: 'unknown' };
  const meaning = verifyResults[told.ResultCode];
  if (meaning === undefined) {
    note('verify', told.ResultCode);
    return { kind: 'unknown' };
  }
  if (meaning !== 'verified') return { kind: meaning };
  const detail = told.TransactionDetail;
  if (!detail) return { kind: 'unknown' };
  const isOurs = detail.RefNum === reference && detail.TerminalNumber === terminal;
  if (isOurs && detail.OrginalAmount === amount && detail.AffectiveAmount > 0) {
    const paid = { kind: 'paid', reference, cardMask: maskOf(detail.MaskedPan) } as const;
    if (detail.AffectiveAmount >= amount) return paid;
    note('verify', told.ResultCode, 'SEP has less of a payment than was asked for');
    return { ...paid, received: toRial(detail.AffectiveAmount) };
  }
  // It is not reversed here: otherwise somebody could bring the reference of an issued ticket and get its money back.
  note('verify', told.ResultCode, 'SEP verified a payment that is not the one that was asked for');
  return { kind: 'notPaid' };
};

const createRefunds = ({ api, note }: Sep): NonNullable<Gateway['refunds']> => {
  const status = async ({ reference }: GatewayRefund): Promise<GatewayRefundAnswer> => {
    const told = await api.verify(reference);
    if (told?.ResultCode === 5) return { kind: 'done', reference };
    return { kind: told?.ResultCode === 0 || told?.ResultCode === 2 ? 'refused' : 'unknown' };
  };

  return {
    can: ({ paid, amount, paidAt }, now) =>
      amount === paid && now.getTime() - paidAt.getTime() < reversibleMs,
    async refund(refund) {
      const told = await api.reverse(refund.reference);
      if (!told) return { kind: 'unknown' };
      const meaning = reverseResults[told.ResultCode];
      if (meaning === 'done') return { kind: 'done', reference: refund.reference };
      if (meaning === undefined) note('reverse', told.ResultCode);
      return meaning === 'refused' ? { kind: 'refused' } : status(refund);
    },
    status,
  };
};

/**
 * SEP, the gateway of Saman bank. Amounts are in rials, and the browser goes there by a form with the token. It can be asked only by the
 * reference that the callback brings, so nothing is known of a payment whose browser never came back. Such a payment stays open until its
 * time ends. SEP gives its money back after thirty minutes, since nobody verified it.
 */
export const createSep = (settings: SepSettings, services: GatewayServices): Gateway => {
  const api = createSepApi(settings, services);
  const note: Sep['note'] = (call, code, what = 'SEP refuses us') =>
    services.log.error({ gateway: 'sep', call, code }, what);
  const sep: Sep = { api, note, terminal: settings.terminal };
  return {
    id: 4,
    title: gatewayTexts.sep.title,
    description: gatewayTexts.sep.description,
    isActive: true,
    minimumAmount: toRial(2_000),
    limits: usualLimits,
    async request({ paymentId, amount, callbackUrl, mobile }) {
      const told = await api.token({
        Amount: amount,
        ResNum: paymentId,
        RedirectUrl: callbackUrl,
        ...(localMobile(mobile) ? { CellNumber: localMobile(mobile) } : {}),
      });
      if (!told) return { kind: 'unknown' };
      if (told.status !== 1 || !told.token) {
        note('token', told.errorCode ?? told.status);
        return { kind: 'refused' };
      }
      const { token } = told;
      // With an empty GetMethod the callback comes by POST.
      const fields = { Token: token, GetMethod: '' };
      return {
        kind: 'redirect',
        token,
        redirect: { method: 'POST', url: `${settings.url}/OnlinePG/OnlinePG`, fields },
      };
    },
    async verify(payment) {
      const { RefNum, Status } = payment.receipt;
      if (RefNum && claimsToBeOurs(payment)) return askBy(sep, RefNum, payment);
      if (RefNum) return { kind: 'open' };
      if (ourFault.has(Status ?? '')) note('callback', Status ?? '');
      return { kind: callbackStatuses[Status ?? ''] ?? 'open' };
    },
    refunds: createRefunds(sep),
    parseCallback(fields) {
      const receipt = Object.fromEntries(
        kept.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])),
      );
      return fields['Token'] ? { token: fields['Token'], receipt } : null;
    },
  };
};
