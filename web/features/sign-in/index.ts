export { callSignedIn } from './call-signed-in.ts';
export { requestSignIn, suggestMobile, useSignInRequest } from './request.ts';
export { SignInNeeded } from './sign-in-needed.tsx';
