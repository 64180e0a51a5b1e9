import { Box, Button, chakra, Note } from '@console/shared/ui';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n';

export type MediaPlayerProps = { kind: 'video' | 'audio'; src: string; name: string };

const frame = { width: 'full', borderRadius: 'l2', bg: 'bg.muted' } as const;

const Video = chakra('video', { base: { ...frame, maxHeight: '70vh', aspectRatio: 'auto' } });

const Audio = chakra('audio', { base: { width: 'full' } });

/** Nothing but the length is downloaded before playback. Files of other sites open in a tab, where the browser saves them. */
export function MediaPlayer({ kind, src, name }: MediaPlayerProps) {
  const t = useT();
  const [hasFailed, setFailed] = useState(false);
  const media = {
    controls: true,
    preload: kind === 'video' ? 'metadata' : 'none',
    src,
    'aria-label': name,
    onError: () => setFailed(true),
  };
  return (
    <Box mt="2">
      {hasFailed ? (
        <Note tone="warning">{t('task.media.failed')}</Note>
      ) : kind === 'video' ? (
        <Video {...media} playsInline />
      ) : (
        <Audio {...media} />
      )}
      <Button asChild variant="ghost" size="xs" mt="1">
        <a href={src} target="_blank" rel="noreferrer" download>
          <ExternalLink size={14} aria-hidden />
          {t('task.media.open')}
        </a>
      </Button>
    </Box>
  );
}
