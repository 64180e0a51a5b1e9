import { StatusTag } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { Change } from '../../change';
import { type T, useT } from '../../i18n';
import { WorkPreview } from '../../work-preview';
import type { Channel } from '../api/types';
import { CellLooks } from '../components/cell-looks';
import { tagPill } from '../components/cells';
import { type ChannelWork, listAfter, type WorkPlan } from './batch-model';

export type BatchPreviewProps = { work: ChannelWork; plan: WorkPlan };

/** The lists themselves where they are short, else how many and what comes and goes. */
function listChange(before: string[], after: string[], t: T): ReactNode {
  const added = after.filter((one) => !before.includes(one));
  const removed = before.filter((one) => !after.includes(one));
  const difference = [...added.map((one) => `+ ${one}`), ...removed.map((one) => `− ${one}`)];
  const rest = difference.length - 4;
  return (
    <Change
      before={before.length}
      after={
        <>
          {after.length} <small>({[...difference.slice(0, 4), ...(rest > 0 ? [t('batch.more', { count: rest })] : [])].join(', ')})</small>
        </>
      }
    />
  );
}

function changeOf(work: ChannelWork, channel: Channel, t: T): ReactNode {
  const none = <span className="none">{t('channel.batch.tag.none')}</span>;
  const tag = channel.tag === undefined ? none : tagPill(channel.tag);
  const status = (
    <StatusTag tone={channel.status === 'enabled' ? 'good' : channel.status === 'autoDisabled' ? 'bad' : 'neutral'}>
      {t(`channel.status.${channel.status}`)}
    </StatusTag>
  );
  switch (work.kind) {
    case 'enable':
      return <Change before={status} after={<StatusTag tone="good">{t('channel.status.enabled')}</StatusTag>} />;
    case 'disable':
      return <Change before={status} after={<StatusTag tone="neutral">{t('channel.status.disabled')}</StatusTag>} />;
    case 'tag':
      return <Change before={tag} after={tagPill(work.tag)} />;
    case 'untag':
      return <Change before={tag} after={none} />;
    case 'priority':
    case 'weight':
      return <Change before={channel[work.kind]} after={work.value} />;
    case 'groups':
    case 'models':
      return listChange(channel[work.kind], listAfter(channel[work.kind], work), t);
    case 'delete':
      return <span>#{channel.id}</span>;
  }
}

/** What changes, for the first few, and what is left alone and why. */
export function BatchPreview({ work, plan: { changed, unchanged, emptied } }: BatchPreviewProps) {
  const t = useT();
  const reason = t(work.kind === 'groups' ? 'channel.batch.emptied.groups' : 'channel.batch.emptied.models');
  return (
    <CellLooks>
      <WorkPreview
        changed={changed}
        unchanged={unchanged.length}
        refused={emptied.map((item) => ({ item, reason }))}
        idOf={({ id }) => id}
        nameOf={({ id, name }) => (changed.filter((other) => other.name === name).length > 1 ? `${name} #${id}` : name)}
        changeOf={(channel) => changeOf(work, channel, t)}
        nothing={t('channel.batch.nothing')}
      />
    </CellLooks>
  );
}
