import { errorText } from '@console/shared/i18n';
import { type Batch, BatchProgress, Button, InfoDialog, Note, Stack } from '@console/shared/ui';
import { useId } from 'react';
import { formatNumber } from '../../format-number';
import { useT } from '../../i18n';

export type ExportProgressProps = {
  batch: Batch<number>;
  read: number;
  total: number;
  name: string;
  onSave: () => void;
  onClose: () => void;
};

export function ExportProgress({ batch, read, total, name, onSave, onClose }: ExportProgressProps) {
  const t = useT();
  const summary = useId();
  const { status, failed, pausedUntil, stop, resume } = batch;
  const isRunning = status !== 'ended';
  const isWhole = !isRunning && read === total;
  const title = t('log.export.title');
  return (
    <InfoDialog
      title={title}
      isKept
      onClose={() => !isRunning && onClose()}
      footer={
        isRunning ? (
          <Button variant="outline" loading={status === 'stopping'} onClick={stop}>
            {t('log.export.stop')}
          </Button>
        ) : (
          <>
            {!isWhole && (
              <Button variant="outline" onClick={resume}>
                {t(failed.length > 0 ? 'log.export.retry' : 'log.export.continue')}
              </Button>
            )}
            {read > 0 && (
              <Button variant="outline" onClick={onSave}>
                {isWhole ? t('log.export.save-again') : t('log.export.save-part', { number: formatNumber(read) })}
              </Button>
            )}
            <Button autoFocus aria-describedby={summary} onClick={onClose}>
              {t('log.export.close')}
            </Button>
          </>
        )
      }
    >
      <Stack gap="3">
        <div>
          <BatchProgress id={summary} label={title} status={status} done={read} failed={0} total={total} pausedUntil={pausedUntil} />
        </div>
        {isWhole && <Note tone="success">{t('log.export.saved', { name })}</Note>}
        {!isRunning && failed[0] && <Note tone="error">{errorText(failed[0].error)}</Note>}
        {!isRunning && !isWhole && !failed[0] && <Note tone="info">{t('log.export.stopped', { number: formatNumber(total - read) })}</Note>}
      </Stack>
    </InfoDialog>
  );
}
