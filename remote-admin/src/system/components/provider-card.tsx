import { useCapability } from '@console/shared/session';
import { Stack } from '@console/shared/ui';
import { type Key, type T, useT } from '../../i18n';
import { CardFields, SettingsCard } from '../../options';
import { hostOf, siteAddress } from '../site-address';
import { CopyAddresses } from './copy-addresses';
import type { OwnCardProps } from './own-card-props';
import { TestedWay } from './way-health';

const testableWays = ['github', 'linuxdo', 'telegram', 'turnstile'] as const;

type Wanted = [name: Key, of: (site: string) => string][];

const wanted: Readonly<Record<string, Wanted>> = {
  github: [
    ['system.address.home', (site) => site],
    ['system.address.callback', (site) => `${site}/oauth/github`],
  ],
  linuxdo: [
    ['system.address.home', (site) => site],
    ['system.address.callback', (site) => `${site}/oauth/linuxdo`],
  ],
  telegram: [['system.address.domain', hostOf]],
  turnstile: [['system.address.host', hostOf]],
};

const addressesOf = (id: string, site: string, t: T): [string, string][] => (wanted[id] ?? []).map(([name, of]) => [t(name), of(site)]);

/** Sign-in by somebody else, who is told addresses of this site. */
export function ProviderCard(props: OwnCardProps) {
  const t = useT();
  const { card, saved } = props;
  const isTestable = useCapability('sign-in-tests');
  const way = testableWays.find((name) => name === card.id);
  const after = isTestable && way && <TestedWay way={way} card={card} saved={saved} />;
  return (
    <SettingsCard {...props} after={after}>
      {(form) => (
        <Stack gap="4">
          <CopyAddresses saved={saved} addresses={addressesOf(card.id, siteAddress(saved, location.origin).address, t)} />
          <CardFields card={props.card} form={form} />
        </Stack>
      )}
    </SettingsCard>
  );
}
