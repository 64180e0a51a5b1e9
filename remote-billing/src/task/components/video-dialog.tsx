import { InfoDialog, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { MediaPlayer } from './media-player';

export type VideoDialogProps = { url: string; input: string; onClose: () => void };

export function VideoDialog({ url, input, onClose }: VideoDialogProps) {
  const t = useT();
  return (
    <InfoDialog title={t('task.video')} onClose={onClose}>
      <MediaPlayer kind="video" src={url} name={input || t('task.video')} />
      <Text mt="3" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        {input}
      </Text>
    </InfoDialog>
  );
}
