export { NewPasswordFields } from './new-password-fields.tsx';
export type { NewPassword } from './use-new-password.ts';
export { useNewPassword } from './use-new-password.ts';
