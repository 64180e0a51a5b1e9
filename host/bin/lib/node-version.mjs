/**
 * Explains why this Node version is unsupported; null when it is supported. Uses only syntax that old versions parse.
 * @param {string} version such as `20.19.0`
 * @returns {string | null}
 */
export function explainUnsupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const recent = major > 20 || (major === 20 && minor >= 19);
  return recent ? null : `Gateway Console needs Node 20.19 or newer, this is ${version}: install a newer one from https://nodejs.org`;
}

/** Exits on an unsupported Node. Callers import everything else dynamically, so that an old Node gets this far. */
export function requireSupportedNode() {
  const problem = explainUnsupportedNode(process.versions.node);
  if (problem) {
    process.stderr.write(`${problem}\n`);
    process.exit(1);
  }
}
