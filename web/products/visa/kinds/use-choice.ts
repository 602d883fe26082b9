import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Destination } from '#core/products/visa/contract/destination.ts';
import { kindChoiceTexts as texts } from '#core/products/visa/texts/kind-choice.ts';
import { kindTitle } from '#core/products/visa/texts/kinds.ts';
import { kindsAddress, type VisaWish, wishOf } from '../shared/address.ts';
import { isAsWished, type KindPart, type KindWish, nearestKind } from '../shared/choice.ts';

/** The choice on the page of kinds. It is kept in the address, so that reloading, Back and sharing work. */
export const useChoice = (destination: Pick<Destination, 'code' | 'kinds'> | undefined) => {
  const wish = wishOf(new URLSearchParams(useSearch()));
  const [, go] = useLocation();
  /** The id of the kind that was chosen instead, because no kind is exactly as wished. */
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
    /** A sentence if the shown kind is another one than was asked for; otherwise null. */
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
