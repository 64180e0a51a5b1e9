import { useT } from '../../i18n';
import { TextsDialog } from '../../jobs';
import type { Drawing } from '../api/types';
import { hasPicture } from '../model';
import { Lightbox } from './lightbox';

export type DrawingDialogProps = {
  kind: 'picture' | 'prompt' | 'failure';
  drawing: Drawing;
  /** All drawings of the page. */
  drawings: readonly Drawing[];
  onShow: (drawing: Drawing) => void;
  onClose: () => void;
};

export function DrawingDialog({ kind, drawing, drawings, onShow, onClose }: DrawingDialogProps) {
  const t = useT();
  if (kind === 'failure') {
    return <TextsDialog title={t('jobs.failure')} texts={[[t('jobs.failure'), drawing.failReason]]} onClose={onClose} />;
  }
  if (kind === 'prompt') {
    const texts: [string, string][] = [
      [t('midjourney.prompt'), drawing.prompt],
      [t('midjourney.prompt.en'), drawing.promptEn],
    ];
    return <TextsDialog title={t('midjourney.prompt')} texts={texts} onClose={onClose} />;
  }
  return <Lightbox drawings={drawings.filter(hasPicture)} shown={drawing} onShow={onShow} onClose={onClose} />;
}
