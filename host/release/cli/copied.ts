import type { Copied } from '../backup/copy-store';
import type { Context } from './command';

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

export const copiedText = ({ releases, objects, bytes }: Copied) =>
  `${releases} releases compared, ${objects === 0 ? 'nothing had to be written' : `${objects} objects written (${megabytes(bytes)})`}`;

export const copiedData = ({ head, releases, objects, bytes }: Copied) => ({
  store: head.store,
  asOf: head.sequence,
  releases,
  objects,
  bytes,
});

export const copying = (progress: Context['progress']) => (done: number, total: number) => progress(`${done} of ${total} releases`);
