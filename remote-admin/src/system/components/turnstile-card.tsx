import { useSession } from '@console/shared/session';
import type { CustomCardProps } from '../../options';
import { ProviderCard } from './provider-card';

const siteKey = 'TurnstileSiteKey';

/** Some gateways hide the site key as a secret, although the public status contains it. */
export function TurnstileCard({ saved, ...props }: CustomCardProps) {
  const publicSiteKey = useSession((state) => state.status?.turnstile_site_key);
  return <ProviderCard {...props} saved={publicSiteKey && !saved.has(siteKey) ? new Map([...saved, [siteKey, publicSiteKey]]) : saved} />;
}
