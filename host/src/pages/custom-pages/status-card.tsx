import type { PublicStatus } from '@console/shared/contract';
import { useSession } from '@console/shared/session';
import { Box, CopyButton, chakra, Flex, Heading, RelativeTime, Text } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { signInMethods } from './sign-in-methods';
import { useCustomPagesT } from './texts';
import { useIsUp } from './use-is-up';

export type StatusCardProps = { status: PublicStatus };

export function StatusCard({ status }: StatusCardProps) {
  const t = useCustomPagesT();
  const language = useSession((state) => state.language);
  const isUp = useIsUp();
  const baseUrl = `${(status.server_address || window.location.origin).replace(/\/+$/, '')}/v1`;
  return (
    <Box
      as="section"
      aria-labelledby="status-title"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
      containerType="inline-size"
    >
      <Flex align="center" gap="2" px={{ base: '4', md: '5' }} py="3.5" borderBottomWidth="1px">
        <Heading as="h2" id="status-title" textStyle="sm" fontWeight="medium" flex="1">
          {t('home.status')}
        </Heading>
        <Box boxSize="2" borderRadius="full" bg={isUp ? 'green.solid' : 'orange.solid'} aria-hidden />
        <Text textStyle="sm" color="fg.muted">
          {t(isUp ? 'home.status.up' : 'home.status.down')}
        </Text>
      </Flex>
      <DetailList>
        {status.version && <Detail label={t('home.version')}>{status.version}</Detail>}
        {status.start_time > 0 && (
          <Detail label={t('home.running')}>
            <RelativeTime seconds={status.start_time} />
          </Detail>
        )}
        <Detail label={t('home.methods')}>{[t('home.method.password'), ...signInMethods(status, language)].join(' · ')}</Detail>
        <Detail label={t('home.base')}>
          <Text as="span" fontFamily="mono" textStyle="xs" overflowWrap="anywhere">
            {baseUrl}
          </Text>
          <CopyButton text={baseUrl} label={t('home.base.copy')} my="-1.5" />
        </Detail>
      </DetailList>
    </Box>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Where the page gives the card its whole width. */
const wide = '@container (min-width: 44rem)';

const DetailList = chakra('dl', {
  base: {
    px: { base: '4', md: '5' },
    py: '1.5',
    textStyle: 'sm',
    '& > div': { display: 'flex', gap: { base: '3', md: '5' }, py: '2.5', alignItems: 'center' },
    '& > div + div': { borderTopWidth: '1px', borderColor: 'border.muted' },
    '& dt': { color: 'fg.muted', flexShrink: 0, minW: '20' },
    [wide]: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '10',
      '& > div': { flexDirection: 'column', alignItems: 'flex-start', gap: '0.5', border: 0 },
      '& dd': { flex: 'none', textAlign: 'start' },
    },
    '& dd': {
      flex: '1',
      minW: '0',
      minH: '5',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: '1',
      textAlign: 'end',
    },
  },
});
