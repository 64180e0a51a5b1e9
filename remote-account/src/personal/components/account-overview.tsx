import { formatDecimals } from '@console/shared/format';
import { useQuery } from '@console/shared/query';
import { Link } from '@console/shared/router';
import { Avatar, Badge, Button, chakra, Quota } from '@console/shared/ui';
import { UserPen } from 'lucide-react';
import { useT } from '../../i18n';
import { Section } from '../../section';
import { groupRatios } from '../api/queries';
import type { Account } from '../api/types';
import { StatList } from './stat-list';

const roles = { 1: 'user', 10: 'admin', 100: 'root' } as const;

export type AccountOverviewProps = { account: Account };

export function AccountOverview({ account }: AccountOverviewProps) {
  const t = useT();
  const { username, displayName, group } = account;
  const roleName = account.role in roles ? roles[account.role as keyof typeof roles] : 'unknown';
  const ratio = useQuery(groupRatios).data?.[group]?.ratio;
  return (
    <Section
      id="account"
      isRow
      media={<Avatar name={displayName || username} boxSize="10" textStyle="sm" />}
      title={displayName}
      text={
        <chakra.span display="flex" alignItems="center" flexWrap="wrap" columnGap="2">
          {displayName !== username && username}
          <Badge colorPalette={account.role >= 10 ? 'jade' : 'gray'}>{t(`personal.role.${roleName}`)}</Badge>
          <span>
            {t('personal.id')} {account.id} · {ratio === undefined ? group : t('personal.group.ratio', { group, ratio })}
          </span>
        </chakra.span>
      }
      action={
        <Button asChild variant="outline" flexShrink="0" px={{ base: '0', md: '3' }} aria-label={t('personal.edit')}>
          <Link to="/user/edit">
            <UserPen aria-hidden />
            <chakra.span hideBelow="md">{t('personal.edit')}</chakra.span>
          </Link>
        </Button>
      }
    >
      <StatList
        stats={[
          [t('personal.balance'), <Quota key="balance" value={account.balance} />],
          [t('personal.used'), <Quota key="used" value={account.usedQuota} />],
          [t('personal.requests'), formatDecimals(account.requestCount, 0)],
        ]}
      />
    </Section>
  );
}
