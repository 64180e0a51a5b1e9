import { approveRequest, declineRequest } from '../../access/approvals';
import { describeCommand } from '../../access/describe-request';
import { type CommandContext, type CommandResult, examples, type OnParsed, storeCommand, writeCommand } from '../command';
import { commitResult } from '../commit-result';
import { toCommitInfo } from '../parse-arguments';

async function approve(
  id: string,
  { actor, reason }: { actor: string; reason: string },
  { store }: CommandContext,
): Promise<CommandResult> {
  const { request, executed } = await approveRequest(store, id, { actor, isOperator: true }, reason);
  const what = describeCommand(request.command);
  const { lines, data } = executed ? commitResult(executed, what) : { lines: [`${what} are in force`], data: {} };
  return { lines, data: { id, ...data } };
}

async function decline(
  id: string,
  { actor, reason }: { actor: string; reason: string },
  { store }: CommandContext,
): Promise<CommandResult> {
  const { command } = await declineRequest(store, id, { actor }, reason);
  return { lines: [`${describeCommand(command)} is declined`], data: { id, declined: true } };
}

export const approveCommand = (onParsed: OnParsed) =>
  writeCommand('approve')
    .summary('approve or decline a command that waits for a second person')
    .description(
      'Approves a command that somebody asked for through an edge, and executes it with the checks of now; or declines it. status lists them. Whoever has the store is not bound by its rules.',
    )
    .argument('<request>', 'the id that status shows')
    .option('--decline', 'decline it instead')
    .addHelpText('after', examples('approve 1a2b3c4d5e6f', 'approve 1a2b3c4d5e6f --decline --reason "not on a Friday"'))
    .action((id, options) =>
      onParsed(
        storeCommand('write', options, (context) => (options.decline ? decline : approve)(id, toCommitInfo(options, context.env), context)),
      ),
    );
