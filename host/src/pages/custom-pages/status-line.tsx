import type { PublicStatus } from '@console/shared/contract';
import { Box, Flex, RelativeTime } from '@console/shared/ui';
import { useCustomPagesT } from './texts';
import { useIsUp } from './use-is-up';

export type StatusLineProps = { status: PublicStatus };

/** Whether the gateway runs, since when, and its version. */
export function StatusLine({ status: { version, start_time: startedAt } }: StatusLineProps) {
  const t = useCustomPagesT();
  const isUp = useIsUp();
  return (
    <Flex wrap="wrap" align="center" justify="center" columnGap="4" rowGap="1" textStyle="xs" color="fg.muted">
      <Flex align="center" gap="2">
        <Box boxSize="1.5" borderRadius="full" bg={isUp ? 'green.solid' : 'orange.solid'} aria-hidden />
        {t(isUp ? 'home.status.up' : 'home.status.down')}
      </Flex>
      {startedAt > 0 && (
        <span>
          {t('home.running')} <RelativeTime seconds={startedAt} />
        </span>
      )}
      {version && (
        <span>
          {t('home.version')} {version}
        </span>
      )}
    </Flex>
  );
}
