import { chakra } from '@console/shared/ui';
import { Clock, Image, ImageOff, Loader } from 'lucide-react';
import { useT } from '../../i18n';
import type { JobStatus } from '../../jobs';
import type { Drawing } from '../api/types';
import { imageSources } from '../model';
import { Picture } from './picture';

const ThumbnailFrame = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    verticalAlign: 'middle',
    boxSize: '9',
    borderRadius: 'l1',
    overflow: 'hidden',
    color: 'fg.muted',
    bg: 'bg.muted',
    '& img': { width: 'full', height: 'full', objectFit: 'cover' },
    '& svg': { boxSize: '4' },
    '[data-density=compact] :is(button, td) > &': { boxSize: '6' },
    '[data-narrow] &': { position: 'absolute', insetStart: '4', top: '2.5' },
  },
});

const OpenButton = chakra('button', { base: { display: 'block', borderRadius: 'l1', cursor: 'zoom-in', focusRing: 'outside' } });

/** In place of a picture that is not there yet. */
export function NoThumbnail({ status }: { status: JobStatus }) {
  const Icon = status === 'failed' ? ImageOff : status === 'running' ? Loader : status === 'done' ? Image : Clock;
  return (
    <ThumbnailFrame boxSize="8" m="0.5" bg="transparent" color="fg.subtle">
      <Icon aria-hidden />
    </ThumbnailFrame>
  );
}

export type ThumbnailProps = {
  drawing: Drawing;
  /** Without it, the thumbnail is no button. */
  onOpen?: () => void;
};

export function Thumbnail({ drawing, onOpen }: ThumbnailProps) {
  const t = useT();
  const picture = (
    <ThumbnailFrame>
      <Picture sources={imageSources(drawing)} alt="" missing={<ImageOff aria-hidden />} />
    </ThumbnailFrame>
  );
  const label = t('midjourney.image.open', { id: drawing.jobId });
  return onOpen ? (
    <OpenButton type="button" aria-label={label} title={label} onClick={onOpen}>
      {picture}
    </OpenButton>
  ) : (
    picture
  );
}
