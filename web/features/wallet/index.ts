export { WalletSwitch } from './wallet-switch.tsx';
