import { backUp } from '../backup/backup';
import type { Copied } from '../backup/copy-store';
import { backupEnvironment, refuseNested } from '../backup/places';
import { restore } from '../backup/restore';
import { openBackend, openToRead } from '../open-backend';
import type { Arguments } from './arguments';
import type { Answer, Context } from './verbs';

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

const writtenText = ({ releases, objects, bytes }: Copied) =>
  `${releases} releases compared, ${objects === 0 ? 'nothing had to be written' : `${objects} objects written (${megabytes(bytes)})`}`;

const dataOf = ({ head, releases, objects, bytes }: Copied) => ({ store: head.store, asOf: head.sequence, releases, objects, bytes });

const telling = (progress: Context['progress']) => (done: number, total: number) => progress(`${done} of ${total} releases`);

export async function runBackup({ place }: Arguments, { store: { backend }, env, progress }: Context): Promise<Answer> {
  refuseNested(backend.address, place);
  const target = await openBackend(place, backupEnvironment(env));
  const copied = await backUp(backend, target, telling(progress)).finally(() => progress(''));
  return {
    lines: [`${target.address} holds ${backend.address} as of sequence ${copied.head.sequence}`, writtenText(copied)],
    data: { ...dataOf(copied), target: target.address },
  };
}

export async function runRestore(
  { place, above, actor, reason }: Arguments,
  { store: { backend }, env, progress }: Context,
): Promise<Answer> {
  refuseNested(backend.address, place);
  const copy = await openToRead(place, backupEnvironment(env));
  const { commit, ...copied } = await restore(copy, backend, { actor, reason, above }, telling(progress)).finally(() => progress(''));
  const { sequence: asOf } = copied.head;
  const done = commit
    ? [
        `what was live with sequence ${asOf} is live again (sequence ${commit.entry.sequence})`,
        ...(above === undefined
          ? ['edges or tabs that know a higher sequence keep what they have: name it with --above (GET /composition of an edge tells it)']
          : []),
      ]
    : [
        `the log goes on after the copy (sequence ${asOf}): what is live stays, what was missing is back`,
        `to make live what was live then: npm run -s release -- rollback --to-sequence ${asOf}`,
      ];
  const data = { ...dataOf(copied), copy: copy.address, sequence: commit?.entry.sequence ?? null };
  return { lines: [writtenText(copied), ...done], data };
}
