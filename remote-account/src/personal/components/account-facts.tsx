import { useQuery } from '@console/shared/query';
import { Link } from '@console/shared/router';
import { Badge, Button, chakra, Quota } from '@console/shared/ui';
import { UserPen } from 'lucide-react';
import { useT } from '../../i18n';
import { groupRatios } from '../api/queries';
import type { Account } from '../api/types';
import { Facts } from './facts';
import { Section } from './section';

const roles = { 1: 'user', 10: 'admin', 100: 'root' } as const;

export type AccountFactsProps = { account: Account };

/** Who one is here, and what one has and has used. */
export function AccountFacts({ account }: AccountFactsProps) {
  const t = useT();
  const { username, displayName, level, group } = account;
  const role = level in roles ? roles[level as keyof typeof roles] : 'unknown';
  const ratio = useQuery(groupRatios).data?.[group]?.ratio;
  return (
    <Section
      id="account"
      title={displayName}
      text={
        <chakra.span display="flex" alignItems="center" flexWrap="wrap" columnGap="2">
          {displayName !== username && username}
          <Badge colorPalette={level >= 10 ? 'jade' : 'gray'}>{t(`personal.role.${role}`)}</Badge>
        </chakra.span>
      }
      action={
        <Button asChild variant="outline" flexShrink="0">
          <Link to="/user/edit">
            <UserPen aria-hidden />
            {t('personal.edit')}
          </Link>
        </Button>
      }
    >
      <Facts
        facts={[
          [t('personal.balance'), <Quota key="balance" value={account.balance} />],
          [t('personal.used'), <Quota key="used" value={account.used} />],
          [t('personal.requests'), account.requests.toLocaleString('en-US')],
          [t('personal.id'), account.id],
          [t('personal.group'), ratio === undefined ? group : t('personal.group.ratio', { group, ratio })],
        ]}
      />
    </Section>
  );
}
