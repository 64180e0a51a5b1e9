import { text } from 'node:stream/consumers';
import { profileOptions } from '../../gateways/profiles';
import { exitCodes, ReleaseError } from '../../release/errors';
import { errorMessage } from '../log';
import { parseArguments } from './arguments';
import { formatReport } from './report';
import { runCheck } from './run-check';

async function readPassword(env: NodeJS.ProcessEnv): Promise<string> {
  if (env.GATEWAY_PASSWORD) {
    return env.GATEWAY_PASSWORD;
  }
  if (process.stdin.isTTY) {
    process.stderr.write('Password: ');
  }
  return (await text(process.stdin)).replace(/\r?\n$/, '');
}

try {
  const args = parseArguments(process.argv.slice(3));
  const profile = profileOptions.find((name) => name === process.env.GATEWAY_PROFILE);
  const report = await runCheck(args, args.user === undefined ? '' : await readPassword(process.env), profile);
  process.stdout.write(args.json ? `${JSON.stringify(report, null, 2)}\n` : `${formatReport(report, args).join('\n')}\n`);
  process.exitCode = report.lines.every(({ works }) => works) ? 0 : exitCodes.incompatible;
} catch (error) {
  process.stderr.write(`${errorMessage(error)}\n`);
  process.exitCode = error instanceof ReleaseError ? exitCodes[error.kind] : exitCodes.unexpected;
}
