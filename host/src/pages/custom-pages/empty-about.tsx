import { gatewayAddress } from '@console/shared/addresses';
import { Link } from '@console/shared/router';
import { mayAccess, useSession, useSystemName } from '@console/shared/session';
import { Box, CopyButton, chakra, Heading, Stack, Text, TextLink } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { BrandMark } from '../../layout/brand-mark';
import { getLinkTarget, useTopItems } from '../../layout/use-top-items';
import { useRemotes } from '../../remotes/remotes-store';
import { useOffer } from './offer/use-offer';
import { pricingPath, usePricesPath } from './offer/use-prices-path';
import { useCustomPagesT } from './texts';

/** What the console knows about the site while the administrator has written nothing. */
export function EmptyAbout() {
  const t = useCustomPagesT();
  const name = useSystemName();
  const user = useSession((state) => state.user);
  return (
    <Stack gap="6" width="full" maxW="30rem" mx="auto" py="6" minH="calc(100dvh - var(--top-bar) - 9rem)" justify="center">
      <Stack gap="4" align="center" textAlign="center">
        <BrandMark size={40} />
        <Stack gap="1">
          <Heading as="h1" size="xl" overflowWrap="anywhere">
            {name}
          </Heading>
          <Text textStyle="sm" color="fg.muted" textWrap="balance">
            {t('home.tagline')}
          </Text>
        </Stack>
      </Stack>
      <SiteFacts />
      <SiteLinks />
      {mayAccess(user, 'root') && <SettingsHint />}
    </Stack>
  );
}

function SiteFacts() {
  const t = useCustomPagesT();
  const status = useSession((state) => state.status);
  const consoleVersion = useRemotes((state) => state.host.version);
  const { offer, isPending } = useOffer();
  const baseUrl = `${gatewayAddress(status?.server_address)}/v1`;
  return (
    <FactList>
      {status?.version && <Fact label={t('about.gateway-version')}>{status.version}</Fact>}
      {consoleVersion && <Fact label={t('about.console-version')}>{consoleVersion}</Fact>}
      <Fact label={t('home.base')}>
        <code>{baseUrl}</code>
        <CopyButton text={baseUrl} label={t('home.base.copy')} my="-1.5" me="-1.5" />
      </Fact>
      {(offer || isPending) && <Fact label={t('about.models')}>{offer && <ModelCount count={offer.modelCount} />}</Fact>}
      {(offer || isPending) && <Fact label={t('about.providers')}>{offer?.providers.length}</Fact>}
    </FactList>
  );
}

function ModelCount({ count }: { count: number }) {
  const t = useCustomPagesT();
  const pricesPath = usePricesPath();
  return (
    <>
      {count}
      {pricesPath && (
        <>
          <Text as="span" color="fg.muted">
            ·
          </Text>
          <TextLink asChild>
            <Link to={pricesPath}>{t('home.prices.see')}</Link>
          </TextLink>
        </>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const FactList = chakra('dl', {
  base: {
    px: { base: '4', md: '5' },
    py: '1',
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    boxShadow: 'xs',
    textStyle: 'sm',
    '& > div': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '5', minH: '11' },
    '& > div + div': { borderTopWidth: '1px', borderColor: 'border.muted' },
    '& dt': { flexShrink: 0, color: 'fg.muted' },
    '& dd': { display: 'flex', alignItems: 'center', gap: '1', minW: '0', textAlign: 'end', overflowWrap: 'anywhere' },
    '& code': { fontFamily: 'mono', textStyle: 'xs' },
  },
});

const shownPaths = ['/', '/about', pricingPath];

/** Documentation and whatever else the top bar links. */
function SiteLinks() {
  const items = useTopItems().filter(({ path, isConsole }) => !isConsole && !shownPaths.includes(path));
  const language = useSession((state) => state.language);
  return (
    items.length > 0 && (
      <LinkList>
        {items.map(({ path, label }) => (
          <TextLink key={path} asChild>
            <Link to={path} {...getLinkTarget(path)}>
              {label[language]}
            </Link>
          </TextLink>
        ))}
      </LinkList>
    )
  );
}

const LinkList = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    columnGap: '5',
    rowGap: '2',
    textStyle: 'sm',
    '@media (pointer: coarse)': { rowGap: '0', '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '44px' } },
  },
});

function SettingsHint() {
  const t = useCustomPagesT();
  return (
    <Box as="p" mt="2" textAlign="center" textStyle="xs" color="fg.muted" textWrap="balance">
      {t('about.empty')}{' '}
      <TextLink asChild color="jade.fg">
        <Link to="/setting?tab=other">{t('about.settings')}</Link>
      </TextLink>
    </Box>
  );
}
