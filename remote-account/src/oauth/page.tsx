import { useLocation, useSearchParams } from '@console/shared/router';
import { useState } from 'react';
import { useT } from '../i18n';
import { findFlow } from '../third-party';
import { CallbackError } from './components/callback-error';
import { CompleteSignIn } from './components/complete-sign-in';
import { parseCallback } from './model';

export function Page() {
  const t = useT();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const [callback] = useState(() => parseCallback(pathname, search));
  const flow = findFlow(callback.state);
  if (callback.kind === 'refused') {
    return <CallbackError reason={t('oauth.rejected', { reason: callback.reason })} flow={flow} />;
  }
  if (callback.kind === 'incomplete') {
    return <CallbackError reason={t('oauth.no-code')} flow={flow} />;
  }
  // The state proves that this browser started the flow, so a link cannot sign in somebody else.
  if (callback.kind === 'telegram' && flow === undefined) {
    return <CallbackError reason={t('oauth.unknown-state')} flow={flow} />;
  }
  return <CompleteSignIn callback={callback} flow={flow} />;
}
