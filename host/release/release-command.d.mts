/** The release command as somebody would type it who means the store that is in use; `root` is the folder of the workspace. */
export function releaseCommand(words: string, env: NodeJS.ProcessEnv, root: string): string;
