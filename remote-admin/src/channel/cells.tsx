import { formatDecimals, formatTime } from '@console/shared/format';
import { ModelName, Quota, StatusTag, type Tone } from '@console/shared/ui';
import type { T } from '../i18n';
import { renderNames } from '../names-cell';
import type { Channel, ChannelStatus, TagGroup } from './api/types';
import { getSpeed } from './model';

export const statusTones: Record<ChannelStatus, Tone> = { enabled: 'good', disabled: 'neutral', autoDisabled: 'bad', unknown: 'neutral' };

const formatTooltip = ({ reason, at }: NonNullable<Channel['disableInfo']>) =>
  [reason, at === undefined ? '' : formatTime(at)].filter(Boolean).join('\n');

export const statusCell = ({ status, disableInfo }: Channel, t: T) => (
  <span title={disableInfo && formatTooltip(disableInfo)}>
    <StatusTag tone={statusTones[status]}>{t(`channel.status.${status}`)}</StatusTag>
  </span>
);

export const groupsCell = (groups: string[]) => renderNames(groups, { none: '' });

export const tagPill = (tag: string) => (
  <span className="ui-outlined-tag" title={tag}>
    {tag}
  </span>
);

export const modelsCell = (models: string[], t: T) =>
  renderNames(models, { none: t('channel.models.none'), renderName: (name) => <ModelName name={name} /> });

export const formatSeconds = (seconds: number, t: T) => t('channel.seconds', { seconds: seconds.toFixed(2) });

/** As long as the last test took, and whether it failed. */
function formatTestResult({ responseTime, isTestFailed }: Pick<Channel, 'responseTime' | 'isTestFailed'>, t: T): string {
  const took = responseTime === undefined ? t('channel.untested') : formatSeconds(responseTime / 1000, t);
  return isTestFailed ? t('channel.test.failed.in', { seconds: took }) : took;
}

export function speedCell(channel: Channel, t: T) {
  const { responseTime, testedAt, isTestFailed, pendingAction } = channel;
  const isTesting = pendingAction === 'test';
  const result = formatTestResult(channel, t);
  return (
    <span
      className={`speed speed-${isTestFailed ? 'bad' : getSpeed(responseTime)}`}
      aria-busy={isTesting || undefined}
      title={testedAt === undefined ? undefined : `${result}\n${t('channel.tested.at', { time: formatTime(testedAt) })}`}
    >
      {isTesting ? t('channel.testing') : isTestFailed ? t('channel.bulk-test.failed') : result}
    </span>
  );
}

export const usedCell = ({ usedQuota }: Pick<Channel, 'usedQuota'>) => <Quota value={usedQuota} />;

/** Others report points, or like DeepSeek the currency of the account, which gateways do not pass on. */
const currencySymbols: Record<number, string> = { 1: '$', 8: '$', 20: '$', 40: '¥' };

/** A balance at a provider: `$12.34`, or `12.34` where the currency is unknown. */
export function formatBalance(balance: number, type: number): string {
  return `${balance < 0 ? '−' : ''}${currencySymbols[type] ?? ''}${formatDecimals(Math.abs(balance))}`;
}

export const balanceCell = ({ balance, type, pendingAction }: Channel, t: T) =>
  balance === undefined ? null : (
    <span
      className={`ui-number${currencySymbols[type] ? '' : ' ui-muted'}`}
      title={t('channel.balance.hint')}
      aria-busy={pendingAction === 'balance' || undefined}
    >
      {formatBalance(balance, type)}
    </span>
  );

export function nameCell({ id, name, tag, keys }: Channel, isChild: boolean, t: T) {
  return (
    <span className={isChild ? 'channel child' : 'channel'}>
      <span className="name" title={name}>
        {name}
      </span>{' '}
      <span className="ui-muted">#{id}</span> {!isChild && tag !== undefined && tagPill(tag)}{' '}
      {keys && <span className="ui-muted">{t('channel.keys.enabled', { enabled: keys.enabled, count: keys.total })}</span>}
    </span>
  );
}

export function tagStatusCell({ enabledCount, channels }: TagGroup, t: T) {
  const tone = enabledCount === 0 ? 'neutral' : enabledCount === channels.length ? 'good' : 'warning';
  const text = { enabled: enabledCount, count: channels.length };
  return (
    <span title={t('channel.tag.enabled', text)}>
      <StatusTag tone={tone}>{t('channel.tag.enabled.short', text)}</StatusTag>
    </span>
  );
}
