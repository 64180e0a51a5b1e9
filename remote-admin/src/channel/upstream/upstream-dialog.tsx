import { errorText } from '@console/shared/i18n';
import { useQuery } from '@console/shared/query';
import { Button, EmptyState, Flex, InfoDialog, Spinner } from '@console/shared/ui';
import { useT } from '../../i18n';
import { upstreamComparison } from '../api/upstream-queries';
import { UpstreamChanges } from './upstream-changes';
import { UpstreamSettingsForm } from './upstream-settings-form';

export type UpstreamDialogProps = { id: number; onClose: () => void };

/** The models of a channel beside those of its provider. */
export function UpstreamDialog({ id, onClose }: UpstreamDialogProps) {
  const t = useT();
  const comparison = useQuery(upstreamComparison(id));
  const { data } = comparison;
  return (
    <InfoDialog
      title={data ? t('channel.upstream.title.of', { name: data.name }) : t('channel.upstream.title')}
      size="lg"
      onClose={onClose}
    >
      {data ? (
        <>
          <UpstreamChanges key={comparison.dataUpdatedAt} models={data} onApplied={() => void comparison.refetch()} />
          <UpstreamSettingsForm models={data} />
        </>
      ) : comparison.isError ? (
        <EmptyState
          tone="error"
          title={t('channel.form.fetch.failed')}
          text={errorText(comparison.error)}
          action={
            <Button type="button" variant="outline" loading={comparison.isFetching} onClick={() => void comparison.refetch()}>
              {t('channel.form.fetch.retry')}
            </Button>
          }
        />
      ) : (
        <Flex role="status" align="center" justify="center" gap="3" py="12" color="fg.muted" textStyle="sm">
          <Spinner size="sm" />
          {t('channel.form.fetch.waiting')}
        </Flex>
      )}
    </InfoDialog>
  );
}
