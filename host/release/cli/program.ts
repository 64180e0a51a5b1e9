import { type OnParsed, ReleaseCommand } from './command';
import { approveCommand } from './commands/approve';
import { auditCommand } from './commands/audit';
import { backupCommand } from './commands/backup';
import { censusCommand } from './commands/census';
import { checkCommand } from './commands/check';
import { completeCommand, completionCommand } from './commands/completion';
import { diffCommand } from './commands/diff';
import { errorsCommand } from './commands/errors';
import { freezeCommand } from './commands/freeze';
import { gcCommand } from './commands/gc';
import { historyCommand } from './commands/history';
import { identityCommand } from './commands/identity';
import { overrideCommand } from './commands/override';
import { previewCommand } from './commands/preview';
import { promoteCommand } from './commands/promote';
import { publishCommand } from './commands/publish';
import { removeCommand } from './commands/remove';
import { repairCommand } from './commands/repair';
import { restoreCommand } from './commands/restore';
import { rollbackCommand } from './commands/rollback';
import { siteCommand } from './commands/site';
import { statusCommand } from './commands/status';
import { tokenCommand } from './commands/token';
import { verifyCommand } from './commands/verify';
import { whyCommand } from './commands/why';

const groups = {
  'Release:': [
    publishCommand,
    checkCommand,
    promoteCommand,
    rollbackCommand,
    removeCommand,
    approveCommand,
    previewCommand,
    overrideCommand,
  ],
  'Inspect:': [statusCommand, historyCommand, diffCommand, whyCommand, censusCommand, errorsCommand, auditCommand, verifyCommand],
  'Maintain the store:': [
    freezeCommand,
    tokenCommand,
    identityCommand,
    siteCommand,
    repairCommand,
    gcCommand,
    backupCommand,
    restoreCommand,
  ],
  'Shell:': [completionCommand],
};

const footer = `
<name> is host or a remote; status lists the live ones. help <verb> shows examples.
Common options: --json, --actor NAME, --reason TEXT, --store file:FOLDER or s3://BUCKET/PREFIX,
--edge URL, --environment NAME of environments.json
Exit codes: 0 done, 1 unexpected, 2 usage, 3 conflict, 4 incompatible, 5 integrity,
6 not adopted by every tab in time, 7 unknown name, version or sequence, 8 not allowed,
9 waits for the approval of a second person, 10 rolled back while --wait waited`;

export type ProgramOptions = {
  onParsed: OnParsed;
  write: (text: string) => void;
  version: string;
};

/** Creates the release command. Parsing throws ReleaseError `usage`, or an error for which `isHelpOrVersion` is true. */
export function createProgram({ onParsed, write, version }: ProgramOptions) {
  const program = new ReleaseCommand('npm run -s release --');
  program
    .usage('<verb> [options]')
    .description('Publishes the host and the remotes of the console into a release store, and decides which versions are live.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand(false)
    .configureHelp({ helpWidth: 120 })
    .configureOutput({ writeOut: write })
    .addHelpText('after', footer);
  for (const [heading, commands] of Object.entries(groups)) {
    for (const command of commands) {
      program.addCommand(command(onParsed).copyInheritedSettings(program).helpGroup(heading));
    }
  }
  // Former names, kept for existing scripts.
  program.addCommand(repairCommand(onParsed, 'mend').copyInheritedSettings(program), { hidden: true });
  program.addCommand(previewCommand(onParsed, 'pin').copyInheritedSettings(program), { hidden: true });
  return program.addCommand(completeCommand(onParsed).copyInheritedSettings(program), { hidden: true });
}
