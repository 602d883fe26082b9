export { Otp } from './otp.tsx';
