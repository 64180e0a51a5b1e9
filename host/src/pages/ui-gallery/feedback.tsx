import { ApiError } from '@console/shared/http';
import { useQuery } from '@console/shared/query';
import { Box, Button, EmptyState, Grid, notify, QueryState, Skeleton, Spinner, Stack } from '@console/shared/ui';
import { Sample, Section } from './section';
import { useGalleryT } from './texts';

const kinds = ['success', 'error', 'info', 'warning'] as const;

export function Feedback() {
  const t = useGalleryT();
  const loading = useQuery<string>({ queryKey: ['ui-gallery', 'loading'], queryFn: () => new Promise(() => undefined) });
  const failed = useQuery<string>({
    queryKey: ['ui-gallery', 'failed'],
    queryFn: () => Promise.reject(new ApiError('server', '')),
    retry: false,
    meta: { quiet: true },
  });
  return (
    <Section id="feedback" title={t('feedback')}>
      <Sample label={t('feedback.states')}>
        <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 18rem), 1fr))" gap="4" width="full">
          <EmptyState
            place="section"
            title={t('feedback.empty')}
            text={t('feedback.empty.text')}
            action={<Button>{t('feedback.create')}</Button>}
          />
          <QueryState query={loading}>{() => null}</QueryState>
          <QueryState query={failed}>{() => null}</QueryState>
        </Grid>
      </Sample>
      <Sample label={t('feedback.toasts')}>
        {kinds.map((kind) => (
          <Button key={kind} variant="outline" colorPalette="gray" onClick={() => notify[kind](t(`toast.${kind}`))}>
            {t(`toast.${kind}`)}
          </Button>
        ))}
      </Sample>
      <Sample label={t('feedback.loading')}>
        <Spinner />
        <Stack width="48" gap="2">
          <Skeleton height="3" />
          <Skeleton height="3" width="70%" />
        </Stack>
        <Box flex="1" />
      </Sample>
    </Section>
  );
}
