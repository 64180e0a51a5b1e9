import { Link } from '@console/shared/router';
import { mayAccess, useSession, useSystemName } from '@console/shared/session';
import { Box, Button, Flex, Heading, NamedIcon, Stack, Text, TextLink } from '@console/shared/ui';
import { BrandMark } from '../../layout/brand-mark';
import { getLinkTarget, useTopItems } from '../../layout/use-top-items';
import { Figures } from './offer/figures';
import { ShortExample } from './offer/short-example';
import { useOffer } from './offer/use-offer';
import { StatusLine } from './status-line';
import { useCustomPagesT } from './texts';

/** What the console knows about the site while the administrator has written nothing. */
export function EmptyAbout() {
  const t = useCustomPagesT();
  const name = useSystemName();
  const { status, user } = useSession();
  const { offer, isPending } = useOffer();
  return (
    <Stack gap="6" width="full" maxW="38rem" mx="auto" py="6" minH="calc(100dvh - var(--top-bar) - 9rem)" justify="center">
      <Stack gap="4" align="center" textAlign="center">
        <BrandMark size={40} />
        <Stack gap="1">
          <Heading as="h1" size="xl" overflowWrap="anywhere">
            {name}
          </Heading>
          <Text minH="5" textStyle="sm" color="fg.muted" textWrap="balance">
            {!isPending && (offer ? <Figures offer={offer} /> : t('home.tagline'))}
          </Text>
        </Stack>
      </Stack>
      <Box minH="6.25rem">{!isPending && <ShortExample model={offer?.examples[0]?.name} />}</Box>
      <SiteLinks />
      {status && <StatusLine status={status} />}
      {mayAccess(user, 'root') && <SettingsHint />}
    </Stack>
  );
}

const shellPaths = ['/', '/token', '/about'];

/** Sign-in, prices, documentation and whatever else the top bar links. */
function SiteLinks() {
  const t = useCustomPagesT();
  const items = useTopItems().filter(({ path }) => !shellPaths.includes(path));
  const { language, user } = useSession();
  return (
    <Flex wrap="wrap" justify="center" gap="2">
      <Button asChild>
        <Link to={user ? '/token' : '/login'}>{t(user ? 'home.console' : 'about.sign-in')}</Link>
      </Button>
      {items.map(({ path, label, icon }) => (
        <Button key={path} asChild variant="outline" colorPalette="gray">
          <Link to={path} {...getLinkTarget(path)}>
            <NamedIcon name={icon} size={15} />
            {label[language]}
          </Link>
        </Button>
      ))}
    </Flex>
  );
}

function SettingsHint() {
  const t = useCustomPagesT();
  return (
    <Box as="p" textAlign="center" textStyle="xs" color="fg.muted" textWrap="balance">
      {t('about.empty')}{' '}
      <TextLink asChild color="jade.fg">
        <Link to="/setting?tab=other">{t('about.settings')}</Link>
      </TextLink>
    </Box>
  );
}
