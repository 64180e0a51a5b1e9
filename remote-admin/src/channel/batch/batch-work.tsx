import { useQueryClient } from '@console/shared/query';
import { BatchDialog } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { refreshChannels } from '../api/queries';
import type { Channel, ChannelListParams } from '../api/types';
import type { SelectedChannels } from '../use-selected-channels';
import type { WorkKind } from './batch-model';
import { BatchQuestion } from './batch-question';
import { type Runner, runnerOf } from './run-work';

export type BatchWorkProps = {
  kind: WorkKind;
  selected: SelectedChannels;
  params: Pick<ChannelListParams, 'filters' | 'tagMode'>;
  total: number | undefined;
  onClose: () => void;
};

/** Asks with what the work comes to, then does it and says how it went. */
export function BatchWork({ kind, selected, params, total, onClose }: BatchWorkProps) {
  const t = useT();
  const client = useQueryClient();
  const [begun, setBegun] = useState<{ runner: Runner; changed: Channel[] }>();
  if (!begun) {
    return (
      <BatchQuestion
        kind={kind}
        selected={selected}
        params={params}
        total={total}
        onBegin={(work, changed) => setBegun({ runner: runnerOf(work, { client, t }), changed })}
        onClose={onClose}
      />
    );
  }
  return (
    <BatchDialog
      title={t(`channel.batch.${kind}.title`, { count: begun.changed.length })}
      items={begun.changed}
      nameOf={({ name }) => name}
      {...begun.runner}
      onEnd={() => void refreshChannels(client)}
      onClose={onClose}
    />
  );
}
