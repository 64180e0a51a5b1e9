/** Formats a release command for the store in use, ready to be pasted into a shell; `root` is the workspace folder. */
export function releaseCommand(words: string, env: NodeJS.ProcessEnv, root: string): string;
