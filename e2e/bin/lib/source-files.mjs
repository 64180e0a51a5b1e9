import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../host/bin/lib/workspace.mjs';

/** Paths of all source files of the workspace, relative to its root; new files count, deleted and ignored ones do not. */
export const sourceFiles = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));
