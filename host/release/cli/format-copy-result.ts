import type { CopyResult } from '../backup/copy-store';
import type { CommandContext } from './command';

const formatMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

export const formatCopyResult = ({ releases, objects, bytes }: CopyResult) =>
  `${releases} releases compared, ${objects === 0 ? 'nothing had to be written' : `${objects} objects written (${formatMegabytes(bytes)})`}`;

export const copyResultData = ({ head, releases, objects, bytes }: CopyResult) => ({
  store: head.store,
  asOf: head.sequence,
  releases,
  objects,
  bytes,
});

export const copyProgress = (progress: CommandContext['progress']) => (done: number, total: number) =>
  progress(`${done} of ${total} releases`);
