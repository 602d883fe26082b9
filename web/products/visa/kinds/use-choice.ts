import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Destination } from '#core/products/visa/contract/destination.ts';
import { kindChoiceTexts as texts } from '#core/products/visa/texts/kind-choice.ts';
import { kindTitle } from '#core/products/visa/texts/kinds.ts';
import { kindsAddress, type VisaWish, wishOf } from '../shared/address.ts';
import { isAsWished, type KindPart, type KindWish, nearestKind } from '../shared/choice.ts';

/** The choice on the page of kinds. It lives in the address, so that it can be reloaded, gone back to and shared. */
export const useChoice = (destination: Pick<Destination, 'code' | 'kinds'> | undefined) => {
  const wish = wishOf(new URLSearchParams(useSearch()));
  const [, go] = useLocation();
  /** The kind that a choice was moved to, because nothing has just that. */
  const [movedTo, setMovedTo] = useState<string | null>(null);
  const kinds = destination?.kinds ?? [];
  const kind = nearestKind(kinds, wish.kind);
  const change = (part: Partial<VisaWish>) =>
    destination && go(kindsAddress(destination.code, { ...wish, ...part }), { replace: true });
  const isMoved = kind !== null && (movedTo === kind.kindId || !isAsWished(kind, wish.kind));
  return {
    kind,
    hasGuarantee: wish.hasGuarantee && kind !== null && kind.guarantee !== null,
    applicants: wish.applicants,
    /** Said where the shown kind is another than was asked for. */
    moved: kind !== null && isMoved ? texts.moved(kindTitle(kind)) : null,
    choose: (part: KindPart, wanted: KindWish) => {
      const next = nearestKind(kinds, wanted, part);
      if (!next) return;
      setMovedTo(isAsWished(next, wanted) ? null : next.kindId);
      const { type, duration, entry, speed } = next;
      change({ kind: { type, duration, entry, speed } });
    },
    setGuarantee: (hasGuarantee: boolean) => change({ hasGuarantee }),
    setApplicants: (applicants: number) => change({ applicants }),
  };
};
