import { useQuery } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { balance, priceList } from '../api/queries';
import type { Message } from '../library/message';
import { forecast, type PlannedCall } from './forecast';
import { useMetricFormatter } from './use-metric-formatter';
import { usePromptTokens } from './use-prompt-tokens';

export type CostEstimateProps = {
  text: string;
  /** Undefined while an answer is running. */
  history: readonly Message[] | undefined;
  system: string;
  calls: readonly PlannedCall[];
};

export function CostEstimate({ text, history, system, calls }: CostEstimateProps) {
  const t = useT();
  const formatter = useMetricFormatter();
  const { user, status } = useSession();
  const tokens = usePromptTokens(text, history, system);
  const isShown = tokens !== undefined;
  const prices = useQuery({ ...priceList(user?.id), enabled: isShown });
  const remaining = useQuery({ ...balance(user?.id), enabled: isShown });
  if (!isShown) {
    return null;
  }
  const cost = prices.data && forecast(prices.data, calls, tokens, status?.quota_per_unit ?? 0);
  const isShort = typeof cost === 'object' && remaining.data !== undefined && (remaining.data <= 0 || remaining.data < cost.required);
  const parts = [
    t('cost.prompt.estimated', { count: tokens }),
    cost === 'unpriced' && t('cost.unpriced'),
    typeof cost === 'object' && t('cost.min', { cost: formatter.money(cost.min) }),
    typeof cost === 'object' && cost.max !== undefined && t('cost.max', { cost: formatter.money(cost.max) }),
  ].filter(Boolean);
  return (
    <Text textStyle="xs" color="fg.subtle" ms="auto" px="1" textAlign="end" fontVariantNumeric="tabular-nums" title={t('cost.estimate')}>
      {parts.join(' · ')}
      {isShort && (
        <Text as="span" role="status" color="fg.error" display="block">
          {t('cost.insufficient-balance', { balance: formatter.money(remaining.data ?? 0) })}
        </Text>
      )}
    </Text>
  );
}
