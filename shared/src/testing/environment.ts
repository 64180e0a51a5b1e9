import { builtinEnvironments, type Environment } from 'vitest/runtime';

const names = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'TextDecoderStream',
  'TransformStream',
] as const;

/** happy-dom whose fetch is Node's: the library's own drops cookies and knows no streams. */
export default {
  ...builtinEnvironments['happy-dom'],
  name: 'happy-dom-with-node-fetch',
  async setup(global, options) {
    const own = Object.fromEntries(names.map((name) => [name, globalThis[name]]));
    const environment = await builtinEnvironments['happy-dom'].setup(global, options);
    Object.assign(global, own);
    return environment;
  },
} satisfies Environment;
