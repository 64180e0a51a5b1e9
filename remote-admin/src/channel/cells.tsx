import { formatTime } from '@console/shared/format';
import { Quota, RelativeTime, StatusTag, type Tone, TruncatedText } from '@console/shared/ui';
import type { T } from '../i18n';
import type { Channel, ChannelStatus, TagGroup } from './api/types';
import { getHue, getSpeed } from './model';

const tones: Record<ChannelStatus, Tone> = { enabled: 'good', disabled: 'neutral', autoDisabled: 'bad', unknown: 'neutral' };

const formatTooltip = ({ reason, at }: NonNullable<Channel['disableInfo']>) =>
  [reason, at === undefined ? '' : formatTime(at)].filter(Boolean).join('\n');

/** The reason can be expanded because a tooltip needs a pointer. */
export function statusCell({ status, disableInfo }: Channel, t: T) {
  return (
    <div className="lines" title={disableInfo && formatTooltip(disableInfo)}>
      <StatusTag tone={tones[status]}>{t(`channel.status.${status}`)}</StatusTag>
      {disableInfo && disableInfo.reason !== '' && (
        <small>
          <details>
            <summary>{disableInfo.reason}</summary>
          </details>
        </small>
      )}
      {disableInfo?.at !== undefined && (
        <small>
          <RelativeTime seconds={disableInfo.at} />
        </small>
      )}
    </div>
  );
}

export const groupsCell = (groups: string[]) => (
  <div className="pills">
    {groups.map((group) => (
      <span key={group} className="pill group" title={group}>
        {group}
      </span>
    ))}
  </div>
);

export const tagPill = (tag: string) => (
  <span className={`pill hue-${getHue(tag)}`} title={tag}>
    {tag}
  </span>
);

const maxModels = 4;

export function modelsCell(models: string[], t: T) {
  if (models.length === 0) {
    return <span className="none">{t('channel.models.none')}</span>;
  }
  const rest = models.slice(maxModels);
  return (
    <details>
      <summary>
        {t('channel.models.count', { count: models.length })} <small>{models.slice(0, maxModels).join(', ')}</small>
      </summary>
      {rest.length > 0 && <small>{rest.join(', ')}</small>}
    </details>
  );
}

export const formatSeconds = (seconds: number, t: T) => t('channel.seconds', { seconds: seconds.toFixed(2) });

export function speedCell({ responseTime, testedAt, isTestFailed, pendingAction }: Channel, t: T) {
  const isTesting = pendingAction === 'test';
  const took = responseTime === undefined ? t('channel.untested') : formatSeconds(responseTime / 1000, t);
  const text = isTestFailed ? t('channel.test.failed.in', { seconds: took }) : took;
  return (
    <div className="lines" aria-busy={isTesting || undefined}>
      <span className={`speed speed-${isTestFailed ? 'bad' : getSpeed(responseTime)}`}>{isTesting ? t('channel.testing') : text}</span>
      {testedAt !== undefined && !isTesting && (
        <small>
          <RelativeTime seconds={testedAt} />
        </small>
      )}
    </div>
  );
}

/** The balance has no known currency, so it is shown in provider units. */
export function moneyCell(
  { usedQuota, balance, pendingAction }: Pick<Channel, 'usedQuota'> & Partial<Pick<Channel, 'balance' | 'pendingAction'>>,
  t: T,
) {
  return (
    <div className="lines number" aria-busy={pendingAction === 'balance' || undefined}>
      <Quota value={usedQuota} />
      {balance !== undefined && (
        <small title={t('channel.balance.hint')}>{t('channel.balance.units', { balance: balance.toFixed(2) })}</small>
      )}
    </div>
  );
}

export function nameCell({ id, name }: Channel, isChild: boolean) {
  return (
    <div className={isChild ? 'lines child' : 'lines'}>
      <div className="name">
        <TruncatedText>{name}</TruncatedText>
      </div>
      <small>#{id}</small>
    </div>
  );
}

export function tagStatusCell({ enabledCount, channels }: TagGroup, t: T) {
  const tone = enabledCount === 0 ? 'neutral' : enabledCount === channels.length ? 'good' : 'warning';
  return <StatusTag tone={tone}>{t('channel.tag.enabled', { enabled: enabledCount, count: channels.length })}</StatusTag>;
}
