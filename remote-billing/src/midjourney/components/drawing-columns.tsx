import { type Column, type RowSummary, StatusTag, type Tone, TruncatedText } from '@console/shared/ui';
import { type JobColumnActions, jobColumns, jobSummary } from '../../jobs';
import type { Drawing, SubmitResult } from '../api/types';
import { hasPicture, isAction, parseSubmitResult } from '../model';
import { Thumbnail } from './thumbnail';

export type DrawingColumnActions = JobColumnActions & { onPicture: (drawing: Drawing) => void };

const resultTones: Record<SubmitResult, Tone> = {
  submitted: 'good',
  waiting: 'info',
  duplicate: 'warning',
  refused: 'bad',
  other: 'neutral',
};

const promptOf = ({ prompt, promptEn }: Drawing) => prompt || promptEn;

const formatAction = ({ action }: Drawing, t: JobColumnActions['t']) => (isAction(action) ? t(`midjourney.action.${action}`) : action);

export function drawingColumns({ onPicture, ...actions }: DrawingColumnActions): Column<Drawing>[] {
  const { t, isAdmin } = actions;
  const { time, status, progress, duration, channel, id } = jobColumns(actions);
  const result: Column<Drawing> = {
    id: 'result',
    header: t('midjourney.result'),
    width: 128,
    optional: true,
    cell: ({ code }) => {
      const kind = parseSubmitResult(code);
      return <StatusTag tone={resultTones[kind]}>{t(`midjourney.result.${kind}`, { code })}</StatusTag>;
    },
  };
  return [
    time,
    {
      id: 'image',
      header: t('midjourney.image'),
      width: 60,
      cell: (drawing) => hasPicture(drawing) && <Thumbnail drawing={drawing} onOpen={() => onPicture(drawing)} />,
    },
    {
      id: 'prompt',
      header: t('midjourney.prompt'),
      cell: (drawing) => promptOf(drawing) !== '' && <TruncatedText>{promptOf(drawing)}</TruncatedText>,
    },
    { id: 'action', header: t('jobs.action'), width: 84, cell: (drawing) => formatAction(drawing, t) },
    ...(isAdmin ? [channel, result] : []),
    status,
    progress,
    duration,
    id,
  ];
}

export const drawingSummary =
  (t: JobColumnActions['t']) =>
  (drawing: Drawing): RowSummary =>
    jobSummary(
      drawing,
      {
        title: (
          <>
            {hasPicture(drawing) && <Thumbnail drawing={drawing} />} {promptOf(drawing)}
          </>
        ),
        kind: formatAction(drawing, t),
      },
      t,
    );
