export function repositoryRemote(root: string): string | undefined;
export function listRemotes(root: string): string[];
export function packageFolder(root: string, name: string): string;
export function packageVersion(root: string, name: string): string;
export function bundlerPath(folder: string): string;
export function consoleVersion(root: string): string;
