import { useSession } from '@console/shared/session';
import { Box, lazyComponent } from '@console/shared/ui';
import { type ReactNode, useState } from 'react';
import type { CaptchaFieldProps } from './captcha-field';

export type Captcha = {
  /** The widget and its messages; false where the site requires no captcha. */
  field: ReactNode;
  /**
   * Runs a request with a token, which is valid for one request; undefined where the site requires none. Without a token the request
   * is not sent and the field tells the user to wait.
   */
  withToken: <Result>(call: (token: string | undefined) => Promise<Result>) => Promise<Result | undefined>;
};

const CaptchaField = lazyComponent<CaptchaFieldProps>(
  () => import(/* webpackChunkName: "captcha" */ './captcha-field').then((module) => module.CaptchaField),
  // The height of the widget avoids a layout shift.
  () => <Box minH="65px" />,
);

type State = { token: string | undefined; attempt: number; isTokenRequired: boolean };

export function useCaptcha(): Captcha {
  const isEnabled = useSession((state) => state.status?.turnstile_check) === true;
  const [{ token, attempt, isTokenRequired }, setState] = useState<State>({ token: undefined, attempt: 0, isTokenRequired: false });
  const setToken = (next: string | undefined) => setState((state) => ({ ...state, token: next, isTokenRequired: false }));
  const reset = () => setState((state) => ({ token: undefined, attempt: state.attempt + 1, isTokenRequired: false }));
  const withToken: Captcha['withToken'] = async (call) => {
    if (!isEnabled) {
      return call(undefined);
    }
    if (token === undefined) {
      setState((state) => ({ ...state, isTokenRequired: true }));
      return undefined;
    }
    setToken(undefined);
    return call(token).finally(reset);
  };
  return {
    field: isEnabled && <CaptchaField key={attempt} isTokenRequired={isTokenRequired} onToken={setToken} onRetry={reset} />,
    withToken,
  };
}
