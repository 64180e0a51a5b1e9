import { text } from 'node:stream/consumers';
import { chosenProfiles } from '../../gateways/profiles';
import { exitCodes, ReleaseError } from '../../release/errors';
import { messageOf } from '../log';
import { readArguments } from './arguments';
import { linesOf } from './report';
import { runCheck } from './run-check';

async function passwordOf(env: NodeJS.ProcessEnv): Promise<string> {
  if (env.GATEWAY_PASSWORD) {
    return env.GATEWAY_PASSWORD;
  }
  if (process.stdin.isTTY) {
    process.stderr.write('Password: ');
  }
  return (await text(process.stdin)).replace(/\r?\n$/, '');
}

try {
  const args = readArguments(process.argv.slice(3));
  const profile = chosenProfiles.find((name) => name === process.env.GATEWAY_PROFILE);
  const report = await runCheck(args, args.user === undefined ? '' : await passwordOf(process.env), profile);
  process.stdout.write(args.json ? `${JSON.stringify(report, null, 2)}\n` : `${linesOf(report, args).join('\n')}\n`);
  process.exitCode = report.lines.every(({ works }) => works) ? 0 : exitCodes.incompatible;
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = error instanceof ReleaseError ? exitCodes[error.kind] : exitCodes.unexpected;
}
