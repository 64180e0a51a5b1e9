import { useCapability } from '@console/shared/session';
import { Stack } from '@console/shared/ui';
import { type Key, type T, useT } from '../../i18n';
import { CardFields, type CustomCardProps, SettingsCard } from '../../options';
import { getHostname, getSiteAddress } from '../site-address';
import { CopyAddresses } from './copy-addresses';
import { TestableSignInHealth } from './sign-in-health';

const testableMethods = ['github', 'discord', 'oidc', 'linuxdo', 'telegram', 'turnstile'] as const;

type AddressList = [name: Key, of: (site: string) => string][];

const addressesByCard: Readonly<Record<string, AddressList>> = {
  github: [
    ['system.address.home', (site) => site],
    ['system.address.callback', (site) => `${site}/oauth/github`],
  ],
  discord: [['system.address.callback', (site) => `${site}/oauth/discord`]],
  oidc: [['system.address.callback', (site) => `${site}/oauth/oidc`]],
  linuxdo: [
    ['system.address.home', (site) => site],
    ['system.address.callback', (site) => `${site}/oauth/linuxdo`],
  ],
  telegram: [['system.address.domain', getHostname]],
  turnstile: [['system.address.host', getHostname]],
};

const getAddresses = (id: string, site: string, t: T): [string, string][] =>
  (addressesByCard[id] ?? []).map(([name, of]) => [t(name), of(site)]);

/** The provider must be given addresses of this site. */
export function ProviderCard(props: CustomCardProps) {
  const t = useT();
  const { card, saved } = props;
  const isTestable = useCapability('sign-in-tests');
  const method = testableMethods.find((name) => name === card.id);
  const after = isTestable && method && <TestableSignInHealth method={method} card={card} saved={saved} />;
  return (
    <SettingsCard {...props} footer={after}>
      {(form) => (
        <Stack gap="5">
          <CopyAddresses saved={saved} addresses={getAddresses(card.id, getSiteAddress(saved, location.origin).address, t)} />
          <CardFields card={props.card} form={form} />
        </Stack>
      )}
    </SettingsCard>
  );
}
