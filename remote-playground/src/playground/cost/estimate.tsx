import { useQuery } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { balance, priceList } from '../api/queries';
import type { Message } from '../conversation/message';
import { forecast, type PlannedCall } from './forecast';
import { useFigureTexts } from './use-figure-texts';
import { usePromptTokens } from './use-prompt-tokens';

export type EstimateProps = {
  /** What is being typed. */
  text: string;
  /** What goes along; undefined while an answer runs. */
  history: readonly Message[] | undefined;
  system: string;
  calls: readonly PlannedCall[];
};

/** What sending will cost, and the balance where it would not do. */
export function Estimate({ text, history, system, calls }: EstimateProps) {
  const t = useT();
  const texts = useFigureTexts();
  const { user, status } = useSession();
  const tokens = usePromptTokens(text, history, system);
  const isShown = tokens !== undefined;
  const prices = useQuery({ ...priceList(user?.id), enabled: isShown });
  const left = useQuery({ ...balance(user?.id), enabled: isShown });
  if (!isShown) {
    return null;
  }
  const cost = prices.data && forecast(prices.data, calls, tokens, status?.quota_per_unit ?? 0);
  const isShort = typeof cost === 'object' && left.data !== undefined && (left.data <= 0 || left.data < cost.needed);
  const parts = [
    t('cost.prompt.about', { count: tokens, tokens: tokens.toLocaleString('en-US') }),
    cost === 'none' && t('cost.unpriced'),
    typeof cost === 'object' && t('cost.from', { cost: texts.money(cost.from) }),
    typeof cost === 'object' && cost.upTo !== undefined && t('cost.upTo', { cost: texts.money(cost.upTo) }),
  ].filter(Boolean);
  return (
    <Text textStyle="xs" color="fg.subtle" ms="auto" px="1" textAlign="end" fontVariantNumeric="tabular-nums" title={t('cost.estimate')}>
      {parts.join(' · ')}
      {isShort && (
        <Text as="span" role="status" color="fg.error" display="block">
          {t('cost.short', { balance: texts.money(left.data ?? 0) })}
        </Text>
      )}
    </Text>
  );
}
