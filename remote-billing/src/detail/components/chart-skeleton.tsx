import { Box, Flex, Skeleton } from '@console/shared/ui';
import { useT } from '../../i18n';

const heights = ['35%', '60%', '50%', '80%', '70%', '95%', '75%', '55%', '85%', '45%'];

export function ChartSkeleton() {
  const t = useT();
  return (
    <Box role="status" aria-label={t('detail.loading')} p="4" borderWidth="1px" borderRadius="l3" bg="bg.panel">
      <Skeleton height="4" width="32" />
      <Flex align="flex-end" justify="space-around" height="64" mt="6" mb="10">
        {heights.map((height) => (
          <Skeleton key={height} height={height} width="5%" />
        ))}
      </Flex>
    </Box>
  );
}
