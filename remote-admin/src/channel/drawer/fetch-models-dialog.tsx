import { errorText } from '@console/shared/i18n';
import { useQuery } from '@console/shared/query';
import { Button, EmptyState, Flex, InfoDialog, QueryState, Spinner } from '@console/shared/ui';
import { useT } from '../../i18n';
import { offeredModels } from '../api/form-queries';
import type { ModelSource } from '../api/requests';
import { OfferedModels, type OfferedModelsProps } from './offered-models';

export type FetchModelsDialogProps = Pick<OfferedModelsProps, 'chosen' | 'mapping' | 'isNew'> & {
  source: ModelSource;
  onApply: (models: string[]) => void;
  onClose: () => void;
};

export function FetchModelsDialog({ source, onApply, onClose, ...form }: FetchModelsDialogProps) {
  const t = useT();
  const offered = useQuery(offeredModels(source));
  const apply = (models: string[]) => {
    onApply(models);
    onClose();
  };
  return (
    <InfoDialog title={t('channel.form.fetch.title')} size="lg" onClose={onClose}>
      {offered.isError ? (
        <EmptyState
          tone="error"
          title={t('channel.form.fetch.failed')}
          text={errorText(offered.error)}
          action={
            <Button type="button" variant="outline" loading={offered.isFetching} onClick={() => void offered.refetch()}>
              {t('channel.form.fetch.retry')}
            </Button>
          }
        />
      ) : (
        <QueryState
          query={offered}
          loading={
            <Flex role="status" align="center" justify="center" gap="3" py="12" color="fg.muted" textStyle="sm">
              <Spinner size="sm" />
              {t('channel.form.fetch.waiting')}
            </Flex>
          }
        >
          {(models) => <OfferedModels offered={models} {...form} onApply={apply} />}
        </QueryState>
      )}
    </InfoDialog>
  );
}
