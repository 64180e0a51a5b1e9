import type { FailureGroup } from '../../../contract/failures';
import { usageError } from '../../errors';
import { readResolution } from '../../failures/failure-files';
import { readFailureGroups } from '../../failures/failure-groups';
import { readFailureGroup, resolveFailures } from '../../failures/resolve-failures';
import { resolveSourceStack } from '../../failures/source-stack';
import { isServed } from '../../store/log-state';
import type { ReleaseStore } from '../../store/release-store';
import { type CommandResult, examples, type OnParsed, storeCommand, writeCommand } from '../command';
import { formatFailureDetails, formatFailureTable } from '../format-failures';
import { toCommitInfo } from '../parse-arguments';

async function listFailures(store: ReleaseStore, all: boolean): Promise<CommandResult> {
  const [groups, head] = await Promise.all([readFailureGroups(store), store.head()]);
  const shown = groups.filter(({ state }) => all || state !== 'resolved');
  const isLive = ({ remote, version }: FailureGroup) => head !== null && isServed(head, remote, version);
  const sorted = [...shown.filter(isLive), ...shown.filter((group) => !isLive(group))];
  return { lines: formatFailureTable(sorted, head), data: { errors: sorted.map((group) => ({ ...group, live: isLive(group) })) } };
}

async function showFailure(store: ReleaseStore, id: string): Promise<CommandResult> {
  const group = await readFailureGroup(store, id);
  const [stack, resolution, head] = await Promise.all([
    resolveSourceStack(store, group.stack),
    readResolution(store.backend, id),
    store.head(),
  ]);
  return {
    lines: formatFailureDetails(group, stack, resolution, head),
    data: { error: { ...group, stack, built: group.stack }, resolution },
  };
}

async function markResolved(
  store: ReleaseStore,
  id: string | undefined,
  commitInfo: ReturnType<typeof toCommitInfo>,
): Promise<CommandResult> {
  const resolved = await resolveFailures(store, id === undefined ? undefined : [id], commitInfo);
  const lines = resolved.map(({ id: one, remote, version, message }) => `resolved ${one}: ${remote} ${version} ${message}`);
  return {
    lines: lines.length > 0 ? [...lines, 'errors that are seen again are listed as returned'] : ['nothing to do: all of it is resolved'],
    data: { resolved: resolved.map((group) => group.id) },
  };
}

export const errorsCommand = (onParsed: OnParsed) =>
  writeCommand('errors')
    .summary('failures in open tabs')
    .description(
      'Lists failures in open tabs of the last 14 days, live versions first; shows one with its stack; resolves them until they are seen again.',
    )
    .argument('[id]', 'one failure')
    .option('--all', 'include resolved ones; with --resolve: all of them')
    .option('--resolve', 'mark as resolved')
    .addHelpText('after', examples('errors', 'errors 1a2b3c4d5e6f', 'errors 1a2b3c4d5e6f --resolve --reason "fixed in 1.4.3"'))
    .action((id, options) => {
      const isForAll = options.all === true;
      if (options.resolve !== true) {
        return onParsed(
          storeCommand('read', options, ({ store }) => (id === undefined ? listFailures(store, isForAll) : showFailure(store, id))),
        );
      }
      if (id === undefined && !isForAll) {
        throw usageError('--resolve takes an <id>, or --all');
      }
      onParsed(storeCommand('write', options, ({ store, env }) => markResolved(store, id, toCommitInfo(options, env))));
    });
