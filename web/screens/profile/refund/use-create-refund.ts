import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Rial } from '#core/rules/money/rial.ts';
import { normalisePersian } from '#core/rules/text/normalise.ts';
import { refundFormTexts } from '#core/texts/refund-form.ts';
import { failureText } from '#web/api/failure.ts';
import { forgetKey, keyOfContent } from '#web/api/idempotency.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';
import { paidMoney } from '#web/ui/shown/money.ts';
import type { Refund } from '../refunds/standing.ts';
import type { ChosenItem } from './choice.ts';
import { nameIn, type OwnerDraft, type RefundWish, type WishProblems, wishFields } from './problems.ts';

const name = 'POST /api/refund/RefundRequest/Create';

export interface RefundRefusal {
  fields: WishProblems;
  /** An error that is not about a field. */
  other?: string;
}

interface Content {
  orderId: string;
  items: { documentId: string; part?: string; way?: string }[];
  acceptedRefund: Rial | null;
  wish: RefundWish;
}

const send = (content: Content) => {
  const { wish, ...chosen } = content;
  return callSignedIn(
    name,
    {
      body: {
        ...chosen,
        reasonId: Number(wish.reasonId),
        target: wish.target,
        name: wish.owner ? nameIn(wish.owner) : wish.name,
        iban: wish.target === 'iban' ? wish.iban : null,
        accountNumber: wish.target === 'iban' && wish.accountNumber !== '' ? wish.accountNumber : null,
        note: wish.note.trim() === '' ? null : wish.note,
        agreement: true,
        idempotencyKey: keyOfContent(content),
      },
    },
    'guard',
  );
};

/** Saves the owner's name in the account, if it was asked for here. */
const saveOwner = (owner: OwnerDraft) =>
  callSignedIn(
    'POST /account/api/Account/Update',
    { body: { firstName: normalisePersian(owner.firstName), lastName: normalisePersian(owner.lastName) } },
    'guard',
  );

type Refused = Extract<NonNullable<Awaited<ReturnType<typeof send>>>, { ok: false }>;

const byField = (answer: Pick<Refused, 'errors'>): RefundRefusal => {
  const fields = answer.errors.flatMap(({ field, messages }) => {
    const known = wishFields.find((one) => one === field);
    return known ? [[known, messages[0] ?? ''] as const] : [];
  });
  return fields.length === 0
    ? { fields: {}, other: failureText(answer) }
    : { fields: Object.fromEntries(fields) };
};

const refusalOf = (answer: Refused): RefundRefusal => {
  if (answer.code === 'REFUND_CHANGED') {
    const { refund } = answer.data as { refund: Rial | null };
    return {
      fields: {},
      other: refund === null ? failureText(answer) : refundFormTexts.changed(paidMoney(refund)),
    };
  }
  if (answer.code === 'REFUND_LEAVES_ALONE' || answer.code === 'REFUND_NOT_POSSIBLE')
    return { fields: { items: failureText(answer) } };
  return byField(answer);
};

/** Asks for a refund. If the answer is lost and the same wish is sent again, it is one refund. */
export const useCreateRefund = (orderId: string) => {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RefundRefusal>({ fields: {} });

  /** Returns the refund if it was made; otherwise null, and the refusal is shown. */
  const create = async (
    chosen: readonly ChosenItem[],
    acceptedRefund: Rial | null,
    wish: RefundWish,
  ): Promise<Refund | null> => {
    if (isBusy) return null;
    setBusy(true);
    setRefusal({ fields: {} });
    const items = chosen.map(({ documentId, part, way }) => ({
      documentId,
      ...(part ? { part } : {}),
      ...(way ? { way } : {}),
    }));
    const content = { orderId, items, acceptedRefund, wish };
    if (wish.owner) {
      const saved = await saveOwner(wish.owner);
      if (!saved?.ok) {
        setBusy(false);
        if (saved) setRefusal(byField(saved));
        return null;
      }
    }
    const answer = await send(content);
    setBusy(false);
    if (!answer) return null;
    if (answer.ok) forgetKey(content);
    else setRefusal(refusalOf(answer));
    // This is done after a refusal too, since the sums may have changed since the page was drawn.
    void queries.invalidateQueries();
    return answer.ok ? answer.value : null;
  };
  return { create, isBusy, refusal, forgetRefusal: () => setRefusal({ fields: {} }) };
};
