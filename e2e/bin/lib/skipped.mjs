/** A step that cannot run on this machine; its message says why. */
export class Skipped extends Error {}
