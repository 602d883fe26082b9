import { useState } from 'react';
import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { useCall } from '#web/api/use-call.ts';

const name = 'GET /api/payment/Gateway/Paged';

export type Gateway = Reply<Calls[typeof name]>['data'][number];

/** Whether a gateway takes such a sum. */
export const takes = (gateway: Gateway, amount: Rial | null): boolean =>
  gateway.isActive && (amount === null || amount >= gateway.minimumAmount);

/**
 * The gateway that was chosen, while it is active. Otherwise the first active one that takes the sum, or else the first active one
 * (specification, section 5).
 */
export const activeGateway = (
  list: readonly Gateway[],
  chosen: number | null,
  amount: Rial | null,
): Gateway | null => {
  const active = list.filter(({ isActive }) => isActive);
  return (
    active.find(({ id }) => id === chosen) ??
    active.find((gateway) => takes(gateway, amount)) ??
    active[0] ??
    null
  );
};

export interface Gateways {
  /** Null while they are loading. */
  list: readonly Gateway[] | null;
  isFailed: boolean;
  retry: () => void;
  active: Gateway | null;
  choose: (id: number) => void;
}

/** The gateways, read once and kept, and which of them is the active one for such a sum. */
export const useGateways = (amount: Rial | null): Gateways => {
  const gateways = useCall(name, { query: { pageSize: 100 } }, { staleTime: Number.POSITIVE_INFINITY });
  const [chosen, choose] = useState<number | null>(null);
  const list = gateways.data?.data ?? null;
  return {
    list,
    isFailed: gateways.error !== null,
    retry: () => void gateways.refetch(),
    active: activeGateway(list ?? [], chosen, amount),
    choose,
  };
};
