import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../host/bin/lib/workspace.mjs';

/**
 * Reads all source files of the workspace; new files count, deleted and ignored ones do not.
 *
 * @returns {{ file: string, text: string }[]} paths are relative to the root
 */
export const readSources = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
