import { useLocation, useSearchParams } from '@console/shared/router';
import { useState } from 'react';
import { useT } from '../i18n';
import { flowOf } from '../third-party';
import { Failure } from './components/failure';
import { Finishing } from './components/finishing';
import { arrivalOf } from './model';

/** Where GitHub, LINUX DO, Discord, OpenID Connect and Telegram send people back to. */
export function Page() {
  const t = useT();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const [arrival] = useState(() => arrivalOf(pathname, search));
  const flow = flowOf(arrival.state);
  if (arrival.kind === 'refused') {
    return <Failure reason={t('oauth.refused', { reason: arrival.reason })} flow={flow} />;
  }
  if (arrival.kind === 'incomplete') {
    return <Failure reason={t('oauth.incomplete')} flow={flow} />;
  }
  // Nobody can sign a stranger in by a link: that this browser asked is what our own state in the address shows.
  if (arrival.kind === 'telegram' && flow === undefined) {
    return <Failure reason={t('oauth.foreign')} flow={flow} />;
  }
  return <Finishing arrival={arrival} flow={flow} />;
}
