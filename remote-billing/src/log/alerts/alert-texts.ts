import type { LogAlertFilters } from '@console/shared/contract';
import { formatCost, formatPoints } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import { useT } from '../../i18n';
import type { AlertRule } from './api/types';
import { isFiltered } from './model';

type Translate = ReturnType<typeof useT>;

export const formatPeriod = (minutes: number, t: Translate): string =>
  minutes % 60 === 0 ? t('log.alerts.hours', { number: minutes / 60 }) : t('log.alerts.minutes', { number: minutes });

/** "Cost above ¥5.00 within 1 h", and of which calls. */
export function useAlertTexts(): (rule: Pick<AlertRule, 'scope' | 'measure' | 'threshold' | 'minutes' | 'filters'>) => [string, string] {
  const t = useT();
  const display = useSession((state) => state.status);
  return ({ scope, measure, threshold, minutes, filters }) => {
    const amount = measure === 'cost' ? formatCost(threshold, display) : formatPoints(threshold);
    const calls = t(scope === 'all' ? 'log.alerts.scope.all' : 'log.alerts.scope.own');
    return [
      t(`log.alerts.rule.${measure}`, { amount, period: formatPeriod(minutes, t) }),
      isFiltered(filters) ? `${calls} · ${formatFilters(filters, t)}` : calls,
    ];
  };
}

export function formatFilters({ model_name, token_name, group, username, channel }: LogAlertFilters, t: Translate): string {
  const texts = [
    model_name && `${t('log.model')}: ${model_name}`,
    token_name && `${t('log.token')}: ${token_name}`,
    group && `${t('log.group')}: ${group}`,
    username && `${t('log.user')}: ${username}`,
    channel !== 0 && `${t('log.channel')}: #${channel}`,
  ];
  return texts.filter(Boolean).join(' · ');
}
