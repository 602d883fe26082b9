export { PushSwitch } from './push-switch.tsx';
