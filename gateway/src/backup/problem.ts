/** Why there is no backup, or none that can be restored, and what to do about it. */
export class BackupProblem extends Error {}
