import { useEffect } from 'react';

interface OtpCredential extends Credential {
  code: string;
}

const isOtp = (credential: Credential | null): credential is OtpCredential =>
  credential !== null && 'code' in credential && typeof credential.code === 'string';

/** Reads the code out of the SMS where the browser can and the traveller agrees (WebOTP). */
export const useWebOtp = (isWaiting: boolean, onCode: (code: string) => void): void => {
  // One question a sent code; the newest handler is not needed, the code goes to the same place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again would close the question
  useEffect(() => {
    if (!isWaiting || !('OTPCredential' in window)) return;
    const controller = new AbortController();
    const options = { otp: { transport: ['sms'] }, signal: controller.signal };
    navigator.credentials
      .get(options as CredentialRequestOptions)
      .then((credential) => {
        if (isOtp(credential)) onCode(credential.code);
      })
      .catch(() => {
        // If it is refused or closed, the code is typed by hand.
      });
    return () => controller.abort();
  }, [isWaiting]);
};
