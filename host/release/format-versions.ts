/** `billing 1.5.0, host 1.2.0` */
export const formatVersions = (versions: Record<string, string>): string =>
  Object.entries(versions)
    .map((release) => release.join(' '))
    .join(', ');
