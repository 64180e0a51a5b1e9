import { Quota, RelativeTime, StatusTag, type Tone } from '@console/shared/ui';
import type { T } from '../../i18n';
import type { Token, TokenStatus } from '../api/types';
import { lowRatio, remainingRatio } from '../model';

const tones: Record<TokenStatus, Tone> = { enabled: 'good', disabled: 'neutral', expired: 'warning', exhausted: 'bad', unknown: 'neutral' };

export function statusCell({ status, isModelLimited }: Token, t: T) {
  const isLimited = status === 'enabled' && isModelLimited;
  return <StatusTag tone={tones[status]}>{t(isLimited ? 'token.status.limited' : `token.status.${status}`)}</StatusTag>;
}

const quiet = (text: string) => <span className="quiet">{text}</span>;

/** Only exceptions are written out; an enabled key has a dot. */
export function nameCell(token: Token, t: T) {
  const { name, status, isModelLimited } = token;
  const isFilled = status === 'expired' || status === 'exhausted';
  return (
    <div className="token">
      <span className="name" title={name} data-enabled={status === 'enabled' ? '' : undefined}>
        {name}
      </span>{' '}
      {isFilled && statusCell(token, t)}
      {!isFilled && status !== 'enabled' && quiet(t(`token.status.${status}`))}
      {status === 'enabled' && isModelLimited && <span className="limited">{t('token.limited')}</span>}
    </div>
  );
}

export const keyCell = ({ maskedKey }: Token) => <code>{maskedKey}</code>;

export function leftCell(token: Token, t: T) {
  if (token.isUnlimited) {
    return quiet(t('token.unlimited'));
  }
  return (
    <span className={remainingRatio(token) < lowRatio ? 'low' : undefined}>
      <Quota value={token.remainingQuota} />
    </span>
  );
}

export type GroupDetails = { userGroup: string | undefined; ratio: number | string | undefined };

export function groupCell(group: string | undefined, { userGroup, ratio = 1 }: GroupDetails, t: T) {
  return (
    <span className="quiet" title={group === undefined ? t('token.group.own') : undefined}>
      {group ?? userGroup}
      {typeof ratio === 'number' && ratio !== 1 && <span title={t('token.ratio', { ratio })}>{` ×${ratio}`}</span>}
    </span>
  );
}

export const modelsCell = ({ isModelLimited, models }: Token, t: T) =>
  isModelLimited ? models.join(', ') || t('token.models.no-model') : quiet(t('token.models.all'));

export const addressesCell = ({ addresses }: Token, t: T) => addresses.join(', ') || quiet(t('token.addresses.any'));

/** @param never shown without a time */
export const timeCell = (seconds: number | undefined, never: string) =>
  seconds === undefined ? quiet(never) : <RelativeTime seconds={seconds} />;
