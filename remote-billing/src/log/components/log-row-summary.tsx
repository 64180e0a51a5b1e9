import { ModelName, type RowSummary, StatusTag, Timestamp } from '@console/shared/ui';
import { formatNumber } from '../../format-number';
import type { LogEntry } from '../api/types';
import { formatContent } from '../format-content';
import { isCall, usesTokens } from '../model';
import { renderCost, typeTones } from './log-cells';
import type { ColumnActions } from './log-columns';

/** A row of narrow screens. */
export const logSummary =
  ({ t, typeName, display, isAdmin }: ColumnActions) =>
  (entry: LogEntry): RowSummary => {
    const { type, model, token, username, promptTokens, completionTokens } = entry;
    const isRequest = isCall(entry);
    const cachedTokens = entry.metadata?.cacheTokens ?? 0;
    return {
      title: (
        <>
          {model !== '' && <ModelName name={model} />}
          {model !== '' && !isRequest && ' '}
          {!isRequest && <StatusTag tone={typeTones[type]}>{typeName(entry.typeCode, type)}</StatusTag>}
        </>
      ),
      value: renderCost(entry),
      meta: [
        isAdmin && username,
        isRequest
          ? usesTokens(entry) && `${formatNumber(promptTokens)} → ${formatNumber(completionTokens)}`
          : formatContent(entry, t, display),
        isRequest && cachedTokens > 0 && t('log.cached.tokens', { tokens: formatNumber(cachedTokens) }),
        isRequest && token,
      ],
      end: (
        <>
          <Timestamp seconds={entry.at} isShort />
          {isRequest && ` · ${formatNumber(entry.useTime)} s`}
        </>
      ),
    };
  };
