import { Link } from '@console/shared/router';
import { mayAccess, useSession, useSystemName } from '@console/shared/session';
import { Box, Button, Flex, Heading, NamedIcon, Stack, Text, TextLink } from '@console/shared/ui';
import { BrandMark } from '../../layout/brand-mark';
import { getLinkTarget, useTopItems } from '../../layout/use-top-items';
import { StatusCard } from './status-card';
import { useCustomPagesT } from './texts';

/** What the console knows about the site while the administrator has written nothing. */
export function EmptyAbout() {
  const t = useCustomPagesT();
  const name = useSystemName();
  const { status, user } = useSession();
  return (
    <Stack gap="6" width="full" maxW="28rem" mx="auto" pt={{ base: '6', md: 'max(1.5rem, 10dvh)' }} pb="6">
      <Stack gap="4" align="center" textAlign="center">
        <BrandMark size={40} />
        <Stack gap="1">
          <Heading as="h1" size="xl" overflowWrap="anywhere">
            {name}
          </Heading>
          <Text textStyle="sm" color="fg.muted">
            {t('home.tagline')}
          </Text>
        </Stack>
      </Stack>
      {status && <StatusCard status={status} />}
      <SiteLinks />
      {mayAccess(user, 'root') && <SettingsHint />}
    </Stack>
  );
}

const shellPaths = ['/', '/token', '/about'];

/** Documentation, prices and whatever else the top bar links. */
function SiteLinks() {
  const items = useTopItems().filter(({ path }) => !shellPaths.includes(path));
  const language = useSession((state) => state.language);
  if (items.length === 0) {
    return null;
  }
  return (
    <Flex wrap="wrap" justify="center" gap="2">
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
