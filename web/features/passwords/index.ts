export { NewPasswordFields } from './new-password-fields.tsx';
export { useNewPassword } from './use-new-password.ts';
