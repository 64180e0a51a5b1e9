import { useQuery } from '@console/shared/query';
import { Box, QueryState, Stack, Text } from '@console/shared/ui';
import { StackTrace } from '../../stack-trace';
import { failureDetails } from '../api/queries';
import { useReleasesT } from '../texts';

export type FailureStackProps = { id: string };

export function FailureStack({ id }: FailureStackProps) {
  const t = useReleasesT();
  const query = useQuery(failureDetails(id));
  return (
    <Box p={{ base: '0', md: '4' }} width="full">
      <QueryState query={query}>
        {({ stack, browsers }) => (
          <Stack gap="3">
            <Text color="fg.muted" textStyle="sm">
              {Object.entries(browsers)
                .sort(([, a], [, b]) => b - a)
                .map(([browser, count]) => `${browser} (${count})`)
                .join(', ')}
            </Text>
            {stack ? <StackTrace label={t('failures.stack')}>{stack}</StackTrace> : <Text>{t('failures.none')}</Text>}
          </Stack>
        )}
      </QueryState>
    </Box>
  );
}
