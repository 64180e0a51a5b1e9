import type { FailureGroup } from '../../../contract/failures';
import { failureGroups } from '../../failures/groups';
import { failureGroup, resolveFailures } from '../../failures/resolve';
import { readResolution } from '../../failures/shapes';
import { sourceStack } from '../../failures/source-stack';
import { isGiven } from '../../log-state';
import type { ReleaseStore } from '../../store';
import { type Answer, examples, fail, reads, type Submit, writes, writingCommand } from '../command';
import { failuresText, failureText } from '../failure-text';
import { signatureOf } from '../words';

async function list(store: ReleaseStore, all: boolean): Promise<Answer> {
  const [groups, head] = await Promise.all([failureGroups(store), store.head()]);
  const shown = groups.filter(({ state }) => all || state !== 'resolved');
  const isLive = ({ remote, version }: FailureGroup) => head !== null && isGiven(head, remote, version);
  const sorted = [...shown.filter(isLive), ...shown.filter((group) => !isLive(group))];
  return { lines: failuresText(sorted, head), data: { errors: sorted.map((group) => ({ ...group, live: isLive(group) })) } };
}

async function show(store: ReleaseStore, id: string): Promise<Answer> {
  const group = await failureGroup(store, id);
  const [stack, resolution, head] = await Promise.all([sourceStack(store, group.stack), readResolution(store.backend, id), store.head()]);
  return { lines: failureText(group, stack, resolution, head), data: { error: { ...group, stack, built: group.stack }, resolution } };
}

async function resolve(store: ReleaseStore, id: string | undefined, who: ReturnType<typeof signatureOf>): Promise<Answer> {
  const resolved = await resolveFailures(store, id === undefined ? undefined : [id], who);
  const lines = resolved.map(({ id: one, remote, version, message }) => `resolved ${one}: ${remote} ${version} ${message}`);
  return {
    lines: lines.length > 0 ? [...lines, 'errors that are seen again are listed as returned'] : ['nothing to do: all of it is resolved'],
    data: { resolved: resolved.map((group) => group.id) },
  };
}

export const errorsCommand = (submit: Submit) =>
  writingCommand('errors')
    .summary('what failed in open tabs')
    .description(
      'Lists what failed in open tabs in the last 14 days, what is live first; shows one of them with its stack; resolves them until they are seen again.',
    )
    .argument('[id]', 'one of them')
    .option('--all', 'resolved ones too; with --resolve: every one')
    .option('--resolve', 'mark as settled')
    .addHelpText('after', examples('errors', 'errors 1a2b3c4d5e6f', 'errors 1a2b3c4d5e6f --resolve --reason "fixed in 1.4.3"'))
    .action((id, options) => {
      const isForAll = options.all === true;
      if (options.resolve !== true) {
        return submit(reads(options, ({ store }) => (id === undefined ? list(store, isForAll) : show(store, id))));
      }
      if (id === undefined && !isForAll) {
        throw fail('--resolve takes an <id>, or --all');
      }
      submit(writes(options, ({ store, env }) => resolve(store, id, signatureOf(options, env))));
    });
