export { GatewayChoice } from './gateway-choice.tsx';
export { goToGateway } from './go-to-gateway.ts';
export { useBackFromBank } from './use-back-from-bank.ts';
export type { Gateways } from './use-gateways.ts';
export { takes, useGateways } from './use-gateways.ts';
export { useIsLate } from './use-is-late.ts';
export { waitMs } from './wait.ts';
