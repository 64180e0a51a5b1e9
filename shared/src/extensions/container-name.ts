/**
 * A container name is unique per version: the federation runtime would run the old code under an equal name. Dots and dashes
 * stay apart (`1.1.0-rc.1` and `1.1.0-rc-1` are two versions).
 */
export const containerName = (name: string, version: string): string => `${name}_${version.replaceAll('-', '__').replaceAll('.', '_')}`;
