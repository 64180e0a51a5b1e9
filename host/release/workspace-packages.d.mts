/** Lists the remotes of a workspace, sorted. */
export function listRemotes(root: string): string[];
export function packageFolder(root: string, name: string): string;
export function packageVersion(root: string, name: string): string;
/** Resolves the command line of a package's bundler. */
export function bundlerPath(folder: string): string;
/** Formats the console's version with its commit, if known: `1.4.2 (1a2b3c4d)`. */
export function consoleVersion(root: string): string;
