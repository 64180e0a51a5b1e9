import { errorText } from '@console/shared/i18n';
import { useQuery } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { Button, EmptyState, Flex, InfoDialog, QueryState, Spinner } from '@console/shared/ui';
import { useT } from '../../i18n';
import { syncPreview } from '../api/sync-queries';
import { SyncChoices } from './sync-choices';

export type SyncDialogProps = { onClose: () => void };

/** Metadata that the gateway finds in a published list, to accept. */
export function SyncDialog({ onClose }: SyncDialogProps) {
  const t = useT();
  const locale = useSession(({ language }) => language);
  const preview = useQuery(syncPreview(locale));
  return (
    <InfoDialog title={t('models.sync.title')} size="lg" onClose={onClose}>
      {preview.isError ? (
        <EmptyState
          tone="error"
          title={t('models.sync.failed')}
          text={errorText(preview.error)}
          action={
            <Button type="button" variant="outline" loading={preview.isFetching} onClick={() => void preview.refetch()}>
              {t('models.sync.retry')}
            </Button>
          }
        />
      ) : (
        <QueryState
          query={preview}
          loading={
            <Flex role="status" align="center" justify="center" gap="3" py="12" color="fg.muted" textStyle="sm">
              <Spinner size="sm" />
              {t('models.sync.waiting')}
            </Flex>
          }
        >
          {(found) => <SyncChoices preview={found} locale={locale} onApplied={onClose} />}
        </QueryState>
      )}
    </InfoDialog>
  );
}
