const title = '# Changes\n';

/**
 * Adds lines to the section of a version, which is made above the others where it is missing.
 * @param {string} changelog
 * @param {string} version
 * @param {readonly string[]} lines
 */
export function addToChangelog(changelog, version, lines) {
  if (lines.length === 0) {
    return changelog;
  }
  const entries = lines.map((line) => `- ${line}\n`).join('');
  const heading = `\n## ${version}\n\n`;
  if (!changelog.includes(heading)) {
    return changelog.replace(title, `${title}${heading}${entries}`);
  }
  const start = changelog.indexOf(heading) + heading.length;
  const next = changelog.indexOf('\n## ', start - 1);
  const end = next < 0 ? changelog.length : next;
  return `${changelog.slice(0, end)}${entries}${changelog.slice(end)}`;
}
