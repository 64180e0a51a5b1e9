import { CopyButton, InfoDialog, Text } from '@console/shared/ui';
import { useT } from '../../i18n';

export type LyricsDialogProps = { lyrics: string; onClose: () => void };

export function LyricsDialog({ lyrics, onClose }: LyricsDialogProps) {
  const t = useT();
  return (
    <InfoDialog title={t('task.lyrics')} onClose={onClose} footer={<CopyButton text={lyrics} />}>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {lyrics}
      </Text>
    </InfoDialog>
  );
}
