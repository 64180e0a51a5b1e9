import { Box, chakra, Flex, InfoDialog, Stack, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { Task } from '../api/types';
import { formatDuration } from '../model';
import { MediaPlayer } from './media-player';

const Cover = chakra('img', { base: { width: '14', height: '14', borderRadius: 'l2', objectFit: 'cover', flex: 'none' } });

export type SongsDialogProps = { task: Task; onClose: () => void };

export function SongsDialog({ task, onClose }: SongsDialogProps) {
  const t = useT();
  return (
    <InfoDialog title={t('task.songs')} onClose={onClose}>
      <Stack gap="5">
        {task.songs.map(({ id, title, audioUrl, imageUrl, seconds }, index) => {
          const name = title || t('task.song', { number: index + 1 });
          return (
            <Box key={id}>
              <Flex gap="3" align="center">
                {imageUrl && <Cover src={imageUrl} alt="" loading="lazy" referrerPolicy="no-referrer" />}
                <Box minW="0">
                  <Text fontWeight="medium" overflowWrap="anywhere">
                    {name}
                  </Text>
                  {seconds !== undefined && (
                    <Text textStyle="sm" color="fg.muted">
                      {formatDuration(seconds)}
                    </Text>
                  )}
                </Box>
              </Flex>
              <MediaPlayer kind="audio" src={audioUrl} name={name} />
            </Box>
          );
        })}
      </Stack>
    </InfoDialog>
  );
}
