import { useQuery } from '@console/shared/query';
import { Link } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { Box, Button, Grid, Heading, HStack, lazyComponent, Stack, Text } from '@console/shared/ui';
import { currentNotice } from '../../layout/announcement/notice';
import { AnnouncementSection } from './announcement-section';
import { Availability } from './availability';
import type { CodeSampleProps } from './offer/code-sample';
import { Figures } from './offer/figures';
import { ModelPrices } from './offer/model-prices';
import { useOffer } from './offer/use-offer';
import { usePricesPath } from './offer/use-prices-path';
import { ApiAddresses, Questions } from './site-lists';
import { StatusLine } from './status-line';
import { useCustomPagesT } from './texts';

const CodeSample = lazyComponent<CodeSampleProps>(() => import('./offer/code-sample').then((module) => module.CodeSample));

/** Chinese breaks after a comma instead of within a word. */
const wholePhrases = { textWrap: 'balance', '&:lang(zh)': { wordBreak: 'keep-all', overflowWrap: 'anywhere' } } as const;

/** The prices come after the first paint, into space that is kept for them or below everything else. */
export function FrontPage() {
  const t = useCustomPagesT();
  const status = useSession((state) => state.status);
  const { offer, isPending } = useOffer();
  const notice = useQuery(currentNotice);
  const pricesPath = usePricesPath();
  const isSettled = !isPending && (!notice.isPending || notice.failureCount > 0);
  return (
    <Box maxW="64rem" mx="auto" minH="calc(100dvh - var(--top-bar) - 2.5rem)" pt={{ base: '6', md: 'max(1.5rem, 7dvh)' }} pb="10">
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 31.25rem' }} gap={{ base: '10', lg: '14' }} alignItems="start">
        <Stack gap="0" align="flex-start">
          <Heading as="h1" fontSize={{ base: '3xl', md: '2.5rem' }} lineHeight="1.15" letterSpacing="-0.03em" css={wholePhrases}>
            {t('home.headline')}
          </Heading>
          <Text mt="4" mb="6" minH="13" fontSize="lg" lineHeight="1.625rem" color="fg.muted" maxW="30rem" textWrap="balance">
            {!isPending && (
              <Box as="span" animation="fade-in 180ms ease-out">
                {offer ? <Figures offer={offer} /> : t('home.tagline')}
              </Box>
            )}
          </Text>
          <Actions pricesPath={pricesPath} />
        </Stack>
        <Box minH={{ base: '14.75rem', md: '18.25rem' }} mb={{ lg: '-12' }}>
          {!isPending && <CodeSample model={offer?.examples[0]?.name} />}
        </Box>
      </Grid>
      {isSettled && (
        <Stack gap={{ base: '10', md: '16' }} mt={{ base: '10', md: '16' }} animation="fade-in 180ms ease-out">
          {offer && <ModelPrices offer={offer} pricesPath={pricesPath} />}
          {notice.data && <AnnouncementSection text={notice.data} />}
          {status?.api_info && status.api_info.length > 0 && <ApiAddresses addresses={status.api_info} />}
          {status?.uptime_kuma_enabled && <Availability />}
          {status?.faq && status.faq.length > 0 && <Questions questions={status.faq} />}
          {status && <StatusLine status={status} />}
        </Stack>
      )}
    </Box>
  );
}

function Actions({ pricesPath }: { pricesPath: string | undefined }) {
  const t = useCustomPagesT();
  const { status, user } = useSession();
  const isRegistrationOpen = status?.register_enabled !== false;
  return (
    <HStack gap="2.5" wrap="wrap">
      <Button asChild size="md">
        {user ? (
          <Link to="/token">{t('home.console')}</Link>
        ) : (
          <Link to={isRegistrationOpen ? '/register' : '/token'}>{t('home.key')}</Link>
        )}
      </Button>
      {pricesPath && (
        <Button asChild size="md" variant="outline" colorPalette="gray">
          <Link to={pricesPath}>{t('home.prices.see')}</Link>
        </Button>
      )}
    </HStack>
  );
}
