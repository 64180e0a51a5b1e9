import type { RowSummary } from '@console/shared/ui';
import type { T } from '../../i18n';
import type { ChannelRow } from '../api/types';
import { modelsCell, speedCell, statusCell, tagStatusCell, usedCell } from '../cells';
import { isTag } from '../model';
import { typeName } from '../provider-names';

/** Two lines on narrow screens. */
export const channelSummary =
  (t: T, tagMode: boolean) =>
  (row: ChannelRow): RowSummary => {
    const models = <span className="models">{modelsCell(row.models, t)}</span>;
    if (isTag(row)) {
      return {
        title: `${row.tag} ${t('channel.count', { count: row.channels.length })}`,
        value: usedCell(row),
        meta: [
          <>
            {row.groups.join(', ')} {models}
          </>,
        ],
        end: tagStatusCell(row, t),
      };
    }
    return {
      title: (
        <>
          {tagMode && '↳ '}
          {row.name}
        </>
      ),
      value: usedCell(row),
      meta: [
        typeName(row.type, t),
        <>
          {speedCell(row, t)} {models}
        </>,
      ],
      end: statusCell(row, t),
    };
  };
