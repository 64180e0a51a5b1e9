import { useQueryClient } from '@console/shared/query';
import { BatchDialog, ConfirmDialog, Text } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { refreshChannels } from '../api/queries';
import type { Channel } from '../api/types';
import { createRunner, type Runner } from './create-runner';
import { formatNames } from './test-model';

export type DisableFailedChannelsProps = { wholly: Channel[]; partly: Channel[]; onClose: () => void };

export function DisableFailedChannels({ wholly, partly, onClose }: DisableFailedChannelsProps) {
  const t = useT();
  const client = useQueryClient();
  const [runner, setRunner] = useState<Runner>();
  const count = wholly.length;
  if (runner) {
    return (
      <BatchDialog
        title={t('channel.bulk-test.disabling', { count })}
        items={wholly}
        nameOf={({ name }) => name}
        {...runner}
        onEnd={() => void refreshChannels(client)}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={t('channel.bulk-test.disable.title', { count })}
      text={
        <>
          {t('channel.bulk-test.disable.text', { count, names: formatNames(wholly) })}
          {partly.length > 0 && <Text mt="2">{t('channel.bulk-test.disable.passed', { count: partly.length })}</Text>}
        </>
      }
      confirmLabel={t('channel.bulk-test.disable.confirm')}
      onConfirm={() => setRunner(createRunner({ kind: 'disable' }, { client, t }))}
      onCancel={onClose}
    />
  );
}
