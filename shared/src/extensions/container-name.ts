/**
 * Unique per version, since the federation runtime would reuse a container of the same name. Dots and dashes are encoded differently.
 * `1.1.0-rc.1` and `1.1.0-rc-1` stay distinct.
 */
export const containerName = (name: string, version: string): string => `${name}_${version.replaceAll('-', '__').replaceAll('.', '_')}`;
