import { StatusTag } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { BeforeAfter } from '../../before-after';
import { type T, useT } from '../../i18n';
import { OperationPreview } from '../../operation-preview';
import type { Channel } from '../api/types';
import { tagPill } from '../components/cells';
import { ChannelCellStyles } from '../components/channel-cell.styles';
import { applyListChange, type BulkOperation, type OperationPlan } from './batch-model';

export type BatchPreviewProps = { work: BulkOperation; plan: OperationPlan };

function renderListChange(before: string[], after: string[], t: T): ReactNode {
  const added = after.filter((one) => !before.includes(one));
  const removed = before.filter((one) => !after.includes(one));
  const difference = [...added.map((one) => `+ ${one}`), ...removed.map((one) => `− ${one}`)];
  const rest = difference.length - 4;
  return (
    <BeforeAfter
      before={before.length}
      after={
        <>
          {after.length} <small>({[...difference.slice(0, 4), ...(rest > 0 ? [t('batch.more', { count: rest })] : [])].join(', ')})</small>
        </>
      }
    />
  );
}

function renderChange(work: BulkOperation, channel: Channel, t: T): ReactNode {
  const none = <span className="none">{t('channel.batch.tag.none')}</span>;
  const tag = channel.tag === undefined ? none : tagPill(channel.tag);
  const status = (
    <StatusTag tone={channel.status === 'enabled' ? 'good' : channel.status === 'autoDisabled' ? 'bad' : 'neutral'}>
      {t(`channel.status.${channel.status}`)}
    </StatusTag>
  );
  switch (work.kind) {
    case 'enable':
      return <BeforeAfter before={status} after={<StatusTag tone="good">{t('channel.status.enabled')}</StatusTag>} />;
    case 'disable':
      return <BeforeAfter before={status} after={<StatusTag tone="neutral">{t('channel.status.disabled')}</StatusTag>} />;
    case 'tag':
      return <BeforeAfter before={tag} after={tagPill(work.tag)} />;
    case 'untag':
      return <BeforeAfter before={tag} after={none} />;
    case 'priority':
    case 'weight':
      return <BeforeAfter before={channel[work.kind]} after={work.value} />;
    case 'groups':
    case 'models':
      return renderListChange(channel[work.kind], applyListChange(channel[work.kind], work), t);
    case 'delete':
      return <span>#{channel.id}</span>;
  }
}

export function BatchPreview({ work, plan: { changed, unchanged, emptied } }: BatchPreviewProps) {
  const t = useT();
  const reason = t(work.kind === 'groups' ? 'channel.batch.emptied.groups' : 'channel.batch.emptied.models');
  return (
    <ChannelCellStyles>
      <OperationPreview
        changed={changed}
        unchanged={unchanged.length}
        refused={emptied.map((item) => ({ item, reason }))}
        getId={({ id }) => id}
        getName={({ id, name }) => (changed.filter((other) => other.name === name).length > 1 ? `${name} #${id}` : name)}
        renderChange={(channel) => renderChange(work, channel, t)}
        emptyText={t('channel.batch.nothing')}
      />
    </ChannelCellStyles>
  );
}
