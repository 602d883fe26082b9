export { callSignedIn } from './call-signed-in.ts';
export { SignedInOnly } from './guard.tsx';
export { requestSignIn } from './request.ts';
export { prefetchSignIn, SignInHost } from './sign-in-host.tsx';
export { SignInNeeded } from './sign-in-needed.tsx';
