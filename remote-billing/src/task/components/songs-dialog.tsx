import { Box, Button, chakra, Flex, InfoDialog, Stack, Text } from '@console/shared/ui';
import { ExternalLink } from 'lucide-react';
import { useT } from '../../i18n';
import type { Task } from '../api/types';
import { formatDuration } from '../model';

const Player = chakra('audio', { base: { width: 'full', mt: '2' } });

const Cover = chakra('img', { base: { width: '14', height: '14', borderRadius: 'l2', objectFit: 'cover', flex: 'none' } });

export type SongsDialogProps = { task: Task; onClose: () => void };

/** Nothing is downloaded before playback. */
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
              <Player controls preload="none" src={audioUrl} aria-label={name} />
              <Button asChild variant="ghost" size="xs" mt="1">
                <a href={audioUrl} target="_blank" rel="noreferrer">
                  <ExternalLink size={14} aria-hidden />
                  {t('task.song.open')}
                </a>
              </Button>
            </Box>
          );
        })}
      </Stack>
    </InfoDialog>
  );
}
