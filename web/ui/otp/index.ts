export { Otp } from './Otp.tsx';
