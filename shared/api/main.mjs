import { record } from './record.mjs';

const { lines, isRecorded } = record(process.argv.slice(2));
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = isRecorded ? 0 : 1;
