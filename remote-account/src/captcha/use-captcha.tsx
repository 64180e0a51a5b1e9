import { useSession } from '@console/shared/session';
import { Box, lazyComponent } from '@console/shared/ui';
import { type ReactNode, useState } from 'react';
import type { CaptchaFieldProps } from './captcha-field';

export type Captcha = {
  /** The widget with what there is to say about it; nothing where the site asks for no captcha. */
  field: ReactNode;
  /**
   * Runs a call with a token (undefined where the site asks for none), which is good for this one call: a fresh one is
   * made after it. While there is none the field says so, and nothing is called.
   */
  withToken: <Result>(call: (token: string | undefined) => Promise<Result>) => Promise<Result | undefined>;
};

const CaptchaField = lazyComponent<CaptchaFieldProps>(
  () => import(/* webpackChunkName: "captcha" */ './captcha-field').then((module) => module.CaptchaField),
  // As high as the widget: the page does not jump.
  () => <Box minH="65px" />,
);

type State = { token: string | undefined; attempt: number; isTokenRequired: boolean };

/** The captcha of a form, where the public status asks for one. */
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
