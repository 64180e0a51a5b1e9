import { useSession } from '@console/shared/session';
import type { OwnCardProps } from './own-card-props';
import { ProviderCard } from './provider-card';

const siteKey = 'TurnstileSiteKey';

/** Some gateways take the site key for a secret, while everybody is told it by the public status. */
export function TurnstileCard({ saved, ...props }: OwnCardProps) {
  const told = useSession((state) => state.status?.turnstile_site_key);
  return <ProviderCard {...props} saved={told && !saved.has(siteKey) ? new Map([...saved, [siteKey, told]]) : saved} />;
}
