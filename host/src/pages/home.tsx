import { formatTime } from '@console/shared/format';
import { Link } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { Button, Flex, Heading, HStack, Text } from '@console/shared/ui';
import { useT } from '../app/i18n';
import { useSystemName } from '../layout/use-system-name';

/** The front page: what this is, that it runs, and the way in. */
export function HomePage() {
  const t = useT();
  const name = useSystemName();
  const { status, user } = useSession();
  return (
    <Flex direction="column" align="center" justify="center" textAlign="center" gap="5" minH="60vh" px="4">
      <title>{name}</title>
      <Heading as="h1" size="4xl" letterSpacing="-0.03em">
        {name}
      </Heading>
      <Text textStyle="lg" color="fg.muted" maxW="34rem">
        {t('home.tagline')}
      </Text>
      <Button asChild size="md">
        <Link to={user ? '/token' : '/login'}>{t(user ? 'home.console' : 'home.login')}</Link>
      </Button>
      {status && (
        <HStack gap="4" color="fg.subtle" textStyle="xs" minH="5">
          {status.version && <Text>{t('home.version', { version: status.version })}</Text>}
          {status.start_time > 0 && <Text>{t('home.running', { time: formatTime(status.start_time) })}</Text>}
        </HStack>
      )}
    </Flex>
  );
}
