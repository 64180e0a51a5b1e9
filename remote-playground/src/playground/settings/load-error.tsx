import { errorText } from '@console/shared/i18n';
import type { UseQueryResult } from '@console/shared/query';
import { Button, Flex, Text } from '@console/shared/ui';
import { useT } from '../../i18n';

export type LoadErrorProps = { title: string; query: UseQueryResult<unknown> };

export function LoadError({ title, query }: LoadErrorProps) {
  const t = useT();
  return (
    <Flex role="alert" direction="column" align="flex-start" gap="2" width="full" p="3" borderRadius="l2" borderWidth="1px" bg="bg.subtle">
      <Text color="fg.error" textStyle="sm">
        {title}
      </Text>
      <Text color="fg.muted" textStyle="xs" overflowWrap="anywhere">
        {errorText(query.error)}
      </Text>
      <Button size="xs" variant="outline" loading={query.isFetching} onClick={() => void query.refetch()}>
        {t('settings.reload')}
      </Button>
    </Flex>
  );
}
