import { formatQuota } from '@console/shared/format';
import { Link } from '@console/shared/router';
import { useCapability, useSession } from '@console/shared/session';
import { progressStyles } from '@console/shared/styles';
import { Button, chakra, Quota, Stack, Text } from '@console/shared/ui';
import { ScrollText } from 'lucide-react';
import { useT } from '../../i18n';
import type { Token } from '../api/types';
import { lowRatio, remainingRatio } from '../model';
import { leftCell } from './cells';
import { KeyCosts } from './key-costs';
import { KeyUsage } from './key-usage';

export function TokenLead({ token }: { token: Token }) {
  const t = useT();
  return (
    <dl data-figures="">
      <div>
        <dt>{t('token.left')}</dt>
        <dd>{leftCell(token, t)}</dd>
      </div>
      <div>
        <dt>{t('token.used')}</dt>
        <dd>
          <Quota value={token.usedQuota} />
        </dd>
      </div>
    </dl>
  );
}

/** What the columns do not tell: how much of the quota is left, and the calls. */
export function TokenPanel({ token }: { token: Token }) {
  const t = useT();
  const hasUsage = useCapability('usage-report');
  return (
    <Stack gap="4">
      {!token.isUnlimited && <QuotaBar token={token} />}
      {hasUsage ? <KeyUsage name={token.name} /> : <KeyCosts name={token.name} />}
      <Button asChild variant="outline" size="sm" alignSelf="flex-start">
        <Link to={`/log?${new URLSearchParams({ token_name: token.name })}`}>
          <ScrollText />
          {t('token.logs')}
        </Link>
      </Button>
    </Stack>
  );
}

function QuotaBar({ token }: { token: Token }) {
  const t = useT();
  const status = useSession((state) => state.status);
  const ratio = remainingRatio(token);
  const total = formatQuota(Math.max(0, token.remainingQuota) + token.usedQuota, status);
  const share = Math.round(ratio * 100);
  return (
    <div>
      <Progress value={ratio} max={1} data-warning={ratio < lowRatio ? '' : undefined} aria-label={t('token.remaining')} />
      <Text mt="1.5" textStyle="xs" color="fg.muted">
        {t('token.remaining.of', { share, total })}
      </Text>
    </div>
  );
}

const Progress = chakra('progress', { base: { ...progressStyles, height: '1.5' } });
