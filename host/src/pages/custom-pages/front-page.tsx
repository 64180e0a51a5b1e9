import { Link } from '@console/shared/router';
import { useSession, useSystemName } from '@console/shared/session';
import { Box, Button, Flex, Grid, Heading, HStack, Stack, Text } from '@console/shared/ui';
import { BrandMark } from '../../layout/brand-mark';
import { StatusCard } from './status-card';
import { useCustomPagesT } from './texts';

const dottedBackground = {
  position: 'relative',
  isolation: 'isolate',
  _before: {
    content: '""',
    position: 'absolute',
    zIndex: '-1',
    inset: '0',
    backgroundImage: 'radial-gradient({colors.border.emphasized} 1px, transparent 1px)',
    backgroundSize: '22px 22px',
    maskImage: 'radial-gradient(60% 60% at 50% 50%, black, transparent)',
    opacity: 0.7,
  },
} as const;

export function FrontPage() {
  const t = useCustomPagesT();
  const name = useSystemName();
  const { status, user } = useSession();
  return (
    <Flex minH={{ md: '70vh' }} align="center" justify="center" py={{ base: '8', md: '4' }} css={dottedBackground}>
      <Grid width="full" maxW="6xl" templateColumns={{ base: '1fr', lg: '1.25fr 1fr' }} gap={{ base: '12', lg: '16' }} alignItems="center">
        <Stack gap="5" align="flex-start">
          <BrandMark size={48} />
          <Stack gap="3">
            <Heading as="h1" fontSize={{ base: '4xl', md: '5xl' }} lineHeight="1.15" letterSpacing="-0.03em" overflowWrap="anywhere">
              {name}
            </Heading>
            <Text textStyle="lg" color="fg.muted" maxW="30rem">
              {t('home.tagline')}
            </Text>
          </Stack>
          <HStack gap="2.5" mt="2" wrap="wrap">
            <Button asChild size="md">
              <Link to={user ? '/token' : '/login'}>{t(user ? 'home.console' : 'home.login')}</Link>
            </Button>
            {!user && status?.register_enabled !== false && (
              <Button asChild size="md" variant="outline" colorPalette="gray">
                <Link to="/register">{t('home.register')}</Link>
              </Button>
            )}
          </HStack>
        </Stack>
        {status && (
          <Box minW="0">
            <StatusCard status={status} />
          </Box>
        )}
      </Grid>
    </Flex>
  );
}
