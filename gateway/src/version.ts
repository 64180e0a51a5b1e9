import manifest from '../package.json' with { type: 'json' };

/** Of this gateway, as the public status tells it. */
export const version: string = manifest.version;
