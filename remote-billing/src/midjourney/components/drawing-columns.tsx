import { type Column, StatusTag, type Tone } from '@console/shared/ui';
import { ImageOff } from 'lucide-react';
import { type JobColumnActions, jobColumns, TextCell } from '../../jobs';
import type { Drawing, SubmitResult } from '../api/types';
import { hasPicture, imageSources, isAction, parseSubmitResult } from '../model';
import { Picture } from './picture';

export type DrawingColumnActions = JobColumnActions & {
  onPicture: (drawing: Drawing) => void;
  onPrompt: (drawing: Drawing) => void;
  onFailure: (drawing: Drawing) => void;
};

const resultTones: Record<SubmitResult, Tone> = {
  submitted: 'good',
  waiting: 'info',
  duplicate: 'warning',
  refused: 'bad',
  other: 'neutral',
};

export function drawingColumns({ onPicture, onPrompt, onFailure, ...actions }: DrawingColumnActions): Column<Drawing>[] {
  const { t, isAdmin } = actions;
  const { leading, trailing } = jobColumns(actions);
  const result: Column<Drawing> = {
    id: 'result',
    header: t('midjourney.result'),
    fit: true,
    cell: ({ code }) => {
      const kind = parseSubmitResult(code);
      return <StatusTag tone={resultTones[kind]}>{t(`midjourney.result.${kind}`, { code })}</StatusTag>;
    },
  };
  return [
    ...leading,
    {
      id: 'action',
      header: t('jobs.action'),
      fit: true,
      cell: ({ action }) => (isAction(action) ? t(`midjourney.action.${action}`) : action),
    },
    ...trailing.slice(0, 1),
    ...(isAdmin ? [result] : []),
    ...trailing.slice(1),
    {
      id: 'image',
      header: t('midjourney.image'),
      fit: true,
      cell: (drawing) =>
        hasPicture(drawing) && (
          <button
            type="button"
            data-thumbnail=""
            aria-label={t('midjourney.image.open', { id: drawing.jobId })}
            title={t('midjourney.image.open', { id: drawing.jobId })}
            onClick={() => onPicture(drawing)}
          >
            <Picture sources={imageSources(drawing)} alt="" missing={<ImageOff size={18} aria-hidden />} />
          </button>
        ),
    },
    {
      id: 'prompt',
      header: t('midjourney.prompt'),
      cell: (drawing) => {
        const text = drawing.prompt || drawing.promptEn;
        return text === '' ? null : <TextCell text={text} label={t('midjourney.prompt.open')} onOpen={() => onPrompt(drawing)} />;
      },
    },
    {
      id: 'failure',
      header: t('jobs.failure'),
      cell: (drawing) =>
        drawing.failReason === '' ? null : (
          <TextCell text={drawing.failReason} label={t('jobs.failure.open')} onOpen={() => onFailure(drawing)} />
        ),
    },
  ];
}
