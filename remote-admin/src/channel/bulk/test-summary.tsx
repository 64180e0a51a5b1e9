import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { Button, ConfirmDialog, CopyButton, Flex, notify, Text } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { removeModelsMutation } from '../api/queries';
import type { Channel } from '../api/types';
import { formatSeconds } from '../cells';
import { getMedian, type TestTarget } from './test-model';

export type TestSummaryProps = { passed: number; failed: readonly TestTarget[]; seconds: readonly number[]; isRunning: boolean };

/** The numbers of a run, and for one channel what can be done about the models that failed. */
export function TestSummary({ passed, failed, seconds, isRunning }: TestSummaryProps) {
  const t = useT();
  const median = getMedian(seconds);
  const [first] = failed;
  const isOneChannel = first !== undefined && failed.every(({ channel }) => channel.id === first.channel.id);
  const models = failed.flatMap(({ model }) => model ?? []);
  return (
    <>
      <Text textStyle="sm" color="fg.muted" mt="2" fontVariantNumeric="tabular-nums">
        {[
          t('channel.bulk-test.passed', { count: passed }),
          t('channel.bulk-test.failed.count', { count: failed.length }),
          median !== undefined && t('channel.bulk-test.median', { seconds: formatSeconds(median, t) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {!isRunning && isOneChannel && models.length > 0 && <FailedModels channel={first.channel} models={models} />}
    </>
  );
}

function FailedModels({ channel, models }: { channel: Channel; models: string[] }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation(removeModelsMutation);
  const confirm = () =>
    remove.mutate(
      { id: channel.id, models },
      {
        onSuccess: ({ removed }) => {
          notify.success(t('channel.bulk-test.removed', { count: removed, name: channel.name }));
          setAsking(false);
        },
        onError: (error) => {
          notify.error(errorText(error));
          setAsking(false);
        },
      },
    );
  return (
    <Flex gap="2" mt="2" wrap="wrap" align="center">
      <CopyButton text={models.join('\n')} label={t('channel.bulk-test.copy-names', { count: models.length })} />
      <Button size="xs" variant="outline" colorPalette="red" disabled={remove.isSuccess} onClick={() => setAsking(true)}>
        {t('channel.bulk-test.remove', { count: models.length })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('channel.bulk-test.remove.title', { count: models.length, name: channel.name })}
          text={t('channel.bulk-test.remove.text', { names: models.join(', ') })}
          confirmLabel={t('channel.bulk-test.remove', { count: models.length })}
          onConfirm={confirm}
          isPending={remove.isPending}
          onCancel={() => setAsking(false)}
        />
      )}
    </Flex>
  );
}
