export { callSignedIn } from './call-signed-in.ts';
export { requestSignIn } from './request.ts';
export { SignInNeeded } from './sign-in-needed.tsx';
