import { useT } from '../../i18n';
import { TextsDialog } from '../../jobs';
import type { Task } from '../api/types';
import { SongsDialog } from './songs-dialog';

export type TaskDialogProps = { kind: 'result' | 'input' | 'failure'; task: Task; onClose: () => void };

export function TaskDialog({ kind, task, onClose }: TaskDialogProps) {
  const t = useT();
  const dialog = (name: string, text: string) => <TextsDialog title={name} texts={[[name, text]]} onClose={onClose} />;
  if (kind === 'failure') {
    return dialog(t('jobs.failure'), task.failReason);
  }
  if (kind === 'input') {
    return dialog(t('task.input'), task.input);
  }
  return task.songs.length > 0 ? <SongsDialog task={task} onClose={onClose} /> : dialog(t('task.lyrics'), task.lyrics);
}
