import { useQuery } from '@console/shared/query';
import type { SessionUser } from '@console/shared/session';
import { Flex, Quota, Skeleton, Text } from '@console/shared/ui';
import { useT } from '../../i18n/use-t';
import { currentBalance } from './balance';

const roleKeys = { 1: 'role.1', 10: 'role.10', 100: 'role.100' } as const;

export type MenuHeaderProps = { user: SessionUser };

export function MenuHeader({ user }: MenuHeaderProps) {
  const t = useT();
  const { data: balance, isError } = useQuery(currentBalance);
  const role = t(roleKeys[user.role as keyof typeof roleKeys] ?? 'role.unknown');
  return (
    <Flex direction="column" px="2" pt="1.5" pb="1" minW="52" maxW="72">
      <Text fontWeight="medium" truncate>
        {user.display_name || user.username}
      </Text>
      <Text color="fg.muted" textStyle="xs" truncate>
        {user.username} · <span>{role}</span>
      </Text>
      {!isError && (
        <Flex mt="2" gap="3" justify="space-between" align="center" textStyle="sm">
          <Text color="fg.muted">{t('user.balance')}</Text>
          {balance === undefined ? <Skeleton height="4" width="14" /> : <Quota value={balance} />}
        </Flex>
      )}
    </Flex>
  );
}
