import { errorText } from '@console/shared/i18n';
import { useMutation, useQuery } from '@console/shared/query';
import { Button, Flex, InfoDialog, notify, QueryState, Text } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { applyAllUpstreamMutation, detectAllUpstreamMutation, upstreamModels } from '../api/upstream-queries';
import { ApplyAllConfirm } from './apply-all-confirm';
import { hasChanges, isWaiting, sumChanges } from './model';
import { UpstreamList } from './upstream-list';

export type UpstreamOverviewProps = { onOpen: (id: number) => void; onClose: () => void };

const pollMs = 2_000;

/** What changed at the providers of all channels that are checked. */
export function UpstreamOverview({ onOpen, onClose }: UpstreamOverviewProps) {
  const t = useT();
  const [startedAt, setStartedAt] = useState<number>();
  const [isAsking, setAsking] = useState(false);
  const list = useQuery({
    ...upstreamModels,
    refetchInterval: ({ state: { data } }) => (isWaiting(data ?? [], startedAt, Date.now()) ? pollMs : false),
  });
  const detect = useMutation(detectAllUpstreamMutation);
  const applyAll = useMutation(applyAllUpstreamMutation);
  const models = list.data ?? [];
  const changed = models.filter(hasChanges);
  const totals = sumChanges(models.filter(({ isChecked }) => isChecked));
  const check = () =>
    detect.mutate(undefined, {
      onSuccess: () => {
        setStartedAt(Date.now());
        void list.refetch();
      },
    });
  const apply = () =>
    applyAll.mutate(undefined, {
      onSuccess: ({ processed_channels, failed_channel_ids }) => {
        setAsking(false);
        notify.success(t('channel.upstream.applied-all', { count: processed_channels }));
        if (failed_channel_ids.length > 0) {
          notify.error(t('channel.upstream.failed', { ids: failed_channel_ids.join(', ') }));
        }
      },
      onError: () => setAsking(false),
    });
  const isRunning = isWaiting(models, startedAt, Date.now());
  return (
    <>
      <InfoDialog
        title={t('channel.upstream.overview')}
        size="lg"
        onClose={onClose}
        footer={
          <>
            <Button variant="outline" loading={detect.isPending || isRunning} onClick={check}>
              {t('channel.upstream.check-all')}
            </Button>
            <Button disabled={totals.added + totals.removed === 0} onClick={() => setAsking(true)}>
              {t('channel.upstream.apply-all', totals)}
            </Button>
          </>
        }
      >
        <Text textStyle="sm" color="fg.muted" mb="3">
          {t('channel.upstream.overview.text')}
        </Text>
        <QueryState query={list}>
          {() => (
            <Flex direction="column" gap="3">
              {detect.error && (
                <Text role="alert" textStyle="sm" color="fg.error">
                  {errorText(detect.error)}
                </Text>
              )}
              <UpstreamList models={changed} onOpen={onOpen} />
            </Flex>
          )}
        </QueryState>
      </InfoDialog>
      {isAsking && <ApplyAllConfirm totals={totals} isPending={applyAll.isPending} onConfirm={apply} onCancel={() => setAsking(false)} />}
    </>
  );
}
