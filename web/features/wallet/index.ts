export { AmountInput } from './amount-input.tsx';
export { payoutTones } from './payout-tones.ts';
export { type Split, splitTotal } from './split.ts';
export { UnitSwitch } from './unit-switch.tsx';
export type { MoneyWords } from './use-money.ts';
export { moneyWords, useMoney } from './use-money.ts';
export { WalletSwitch } from './wallet-switch.tsx';
