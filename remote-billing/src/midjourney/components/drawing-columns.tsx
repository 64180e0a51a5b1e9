import { type Column, type RowSummary, TruncatedText } from '@console/shared/ui';
import { type JobColumnActions, jobColumns, jobSummary } from '../../jobs';
import type { Drawing } from '../api/types';
import { formatSubmitResult, hasPicture, isAction } from '../model';
import { NoThumbnail, Thumbnail } from './thumbnail';

export type DrawingColumnActions = JobColumnActions & { onPicture: (drawing: Drawing) => void };

const promptOf = ({ prompt, promptEn }: Drawing) => prompt || promptEn;

const formatAction = ({ action }: Drawing, t: JobColumnActions['t']) => (isAction(action) ? t(`midjourney.action.${action}`) : action);

export function drawingColumns({ onPicture, ...actions }: DrawingColumnActions): Column<Drawing>[] {
  const { t, isAdmin } = actions;
  const { time, status, duration, channel, id } = jobColumns(actions);
  return [
    time,
    {
      id: 'image',
      header: t('midjourney.image'),
      width: 60,
      cell: (drawing) =>
        hasPicture(drawing) ? <Thumbnail drawing={drawing} onOpen={() => onPicture(drawing)} /> : <NoThumbnail status={drawing.status} />,
    },
    {
      id: 'prompt',
      header: t('midjourney.prompt'),
      cell: (drawing) =>
        promptOf(drawing) !== '' && (
          <b>
            <TruncatedText>{promptOf(drawing)}</TruncatedText>
          </b>
        ),
    },
    { id: 'action', header: t('jobs.action'), width: 84, cell: (drawing) => <span className="ui-muted">{formatAction(drawing, t)}</span> },
    ...(isAdmin ? [channel] : []),
    {
      ...status,
      cell: (drawing) => (
        <span title={isAdmin ? `${t('midjourney.result')}: ${formatSubmitResult(drawing, t)}` : undefined}>{status.cell(drawing)}</span>
      ),
    },
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
            {hasPicture(drawing) ? <Thumbnail drawing={drawing} /> : <NoThumbnail status={drawing.status} />} {promptOf(drawing)}
          </>
        ),
        kind: formatAction(drawing, t),
      },
      t,
    );
