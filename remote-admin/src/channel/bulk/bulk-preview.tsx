import { StatusTag } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { BeforeAfter } from '../../before-after';
import { type T, useT } from '../../i18n';
import { OperationPreview } from '../../operation-preview';
import type { Channel } from '../api/types';
import { tagPill } from '../cells';
import { applyListChange, type BulkOperation, type OperationPlan } from './bulk-model';
import { CopyChange } from './copy-change';

export type BulkPreviewProps = { operation: BulkOperation; plan: OperationPlan };

function renderListChange(before: string[], after: string[], t: T): ReactNode {
  const added = after.filter((entry) => !before.includes(entry));
  const removed = before.filter((entry) => !after.includes(entry));
  const difference = [...added.map((entry) => `+ ${entry}`), ...removed.map((entry) => `− ${entry}`)];
  const rest = difference.length - 4;
  return (
    <BeforeAfter
      before={before.length}
      after={
        <>
          {after.length} <small>({[...difference.slice(0, 4), ...(rest > 0 ? [t('bulk.more', { count: rest })] : [])].join(', ')})</small>
        </>
      }
    />
  );
}

function renderChange(operation: BulkOperation, channel: Channel, t: T): ReactNode {
  const none = <span className="ui-muted">{t('channel.bulk.tag.none')}</span>;
  const tag = channel.tag === undefined ? none : tagPill(channel.tag);
  const status = (
    <StatusTag tone={channel.status === 'enabled' ? 'good' : channel.status === 'autoDisabled' ? 'bad' : 'neutral'}>
      {t(`channel.status.${channel.status}`)}
    </StatusTag>
  );
  switch (operation.kind) {
    case 'enable':
      return <BeforeAfter before={status} after={<StatusTag tone="good">{t('channel.status.enabled')}</StatusTag>} />;
    case 'disable':
      return <BeforeAfter before={status} after={<StatusTag tone="neutral">{t('channel.status.disabled')}</StatusTag>} />;
    case 'tag':
      return <BeforeAfter before={tag} after={tagPill(operation.tag)} />;
    case 'untag':
      return <BeforeAfter before={tag} after={none} />;
    case 'priority':
    case 'weight':
      return <BeforeAfter before={channel[operation.kind]} after={operation.value} />;
    case 'groups':
    case 'models':
      return renderListChange(channel[operation.kind], applyListChange(channel[operation.kind], operation), t);
    case 'copy':
      return <CopyChange channel={channel} settings={operation.settings} />;
    case 'delete':
      return <span>#{channel.id}</span>;
  }
}

export function BulkPreview({ operation, plan: { changed, unchanged, emptied } }: BulkPreviewProps) {
  const t = useT();
  const reason = t(operation.kind === 'groups' ? 'channel.bulk.emptied.groups' : 'channel.bulk.emptied.models');
  return (
    <OperationPreview
      changed={changed}
      unchanged={unchanged.length}
      refused={emptied.map((item) => ({ item, reason }))}
      getId={({ id }) => id}
      getName={({ id, name }) => (changed.filter((other) => other.name === name).length > 1 ? `${name} #${id}` : name)}
      renderChange={(channel) => renderChange(operation, channel, t)}
      emptyText={t('channel.bulk.none')}
    />
  );
}
