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
  spend: <Result>(call: (token: string | undefined) => Promise<Result>) => Promise<Result | undefined>;
};

const CaptchaField = lazyComponent<CaptchaFieldProps>(
  () => import(/* webpackChunkName: "captcha" */ './captcha-field').then((module) => module.CaptchaField),
  // As high as the widget: the page does not jump.
  () => <Box minH="65px" />,
);

type State = { token: string | undefined; round: number; isAwaited: boolean };

/** The captcha of a form, where the public status asks for one. */
export function useCaptcha(): Captcha {
  const isOn = useSession((state) => state.status?.turnstile_check) === true;
  const [{ token, round, isAwaited }, setState] = useState<State>({ token: undefined, round: 0, isAwaited: false });
  const setToken = (next: string | undefined) => setState((state) => ({ ...state, token: next, isAwaited: false }));
  const renew = () => setState((state) => ({ token: undefined, round: state.round + 1, isAwaited: false }));
  const spend: Captcha['spend'] = async (call) => {
    if (!isOn) {
      return call(undefined);
    }
    if (token === undefined) {
      setState((state) => ({ ...state, isAwaited: true }));
      return undefined;
    }
    setToken(undefined);
    return call(token).finally(renew);
  };
  return { field: isOn && <CaptchaField key={round} isAwaited={isAwaited} onToken={setToken} onRetry={renew} />, spend };
}
