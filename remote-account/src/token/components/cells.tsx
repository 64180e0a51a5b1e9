import { formatTime } from '@console/shared/format';
import { Quota, RelativeTime, StatusTag, Timestamp, type Tone, TruncatedText } from '@console/shared/ui';
import type { T } from '../../i18n';
import type { Token, TokenStatus } from '../api/types';
import { remainingRatio } from '../model';

const tones: Record<TokenStatus, Tone> = { enabled: 'good', disabled: 'neutral', expired: 'warning', exhausted: 'bad', unknown: 'neutral' };

export function statusCell({ status, isModelLimited }: Token, t: T) {
  const isLimited = status === 'enabled' && isModelLimited;
  return <StatusTag tone={tones[status]}>{t(isLimited ? 'token.status.limited' : `token.status.${status}`)}</StatusTag>;
}

export function quotaCell(token: Token, t: T) {
  const share = remainingRatio(token);
  const label = t('token.remaining');
  return (
    <div className="quota">
      <div>
        {token.isUnlimited ? <span>{t('token.unlimited')}</span> : <Quota value={token.remainingQuota} />}
        <small>
          {t('token.used')} <Quota value={token.usedQuota} />
        </small>
      </div>
      {!token.isUnlimited && (
        <progress value={share} max={1} data-warning={share < 0.1 ? '' : undefined} aria-label={label} title={label} />
      )}
    </div>
  );
}

export type GroupDetails = { userGroup: string | undefined; ratio: number | undefined };

export function groupCell(group: string | undefined, { userGroup, ratio }: GroupDetails, t: T) {
  return (
    <div className="lines" title={group === undefined ? t('token.group.own') : undefined}>
      {group ?? userGroup}
      {ratio !== undefined && <small>{t('token.ratio', { ratio })}</small>}
    </div>
  );
}

export function limitsCell({ isModelLimited, models, addresses }: Token, t: T) {
  if (!isModelLimited && addresses.length === 0) {
    return <span className="none">{t('token.limits.none')}</span>;
  }
  return (
    <div className="lines">
      {isModelLimited && <TruncatedText>{models.join(', ') || t('token.limits.no-model')}</TruncatedText>}
      {addresses.length > 0 && (
        <small>
          <TruncatedText>{addresses.join(', ')}</TruncatedText>
        </small>
      )}
    </div>
  );
}

export function expiryCell(expiresAt: number | undefined, t: T) {
  if (expiresAt === undefined) {
    return t('token.expiry.never');
  }
  return (
    <div className="lines">
      <Timestamp seconds={expiresAt} />
      <small>
        <RelativeTime seconds={expiresAt} />
      </small>
    </div>
  );
}

export function createdCell(seconds: number) {
  const [day, time] = formatTime(seconds).split(' ');
  return (
    <div className="lines">
      <time className="ui-number" dateTime={new Date(seconds * 1000).toISOString()}>
        {day}
      </time>
      <small>{time}</small>
    </div>
  );
}
