import { useEffect, useState } from 'react';
import { useSession } from '#web/api/use-call.ts';
import { useSignInRequest } from '../sign-in/index.ts';

/** What is answered sooner than this shows no scene, which would only blink. */
const sceneAfterMs = 300;

/**
 * Whether it has taken long. Until the dialog of signing in is closed nothing is sent, also when the session has begun already; a scene over
 * that dialog would leave the dialog's entry of the history under its own.
 */
export const useIsLong = (): boolean => {
  const isSigningIn = useSignInRequest() !== null;
  const isUnderWay = useSession() === 'signed-in' && !isSigningIn;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setLong(true), sceneAfterMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isUnderWay]);
  return isLong;
};
