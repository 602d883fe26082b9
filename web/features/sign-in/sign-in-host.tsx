import { lazy, Suspense } from 'react';
import { useSignInRequest } from './request.ts';

const loadDialog = () => import('./sign-in-dialog.tsx');
const SignInDialog = lazy(loadDialog);

/** Fetches the dialog before it is needed: on pointing at a sign-in button. */
export const prefetchSignIn = (): void => {
  void loadDialog();
};

/** Stands once in the shell and shows the sign-in dialog when somebody asks for it. */
export const SignInHost = () => {
  const asked = useSignInRequest();
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <SignInDialog reason={asked.reason} />
    </Suspense>
  );
};
