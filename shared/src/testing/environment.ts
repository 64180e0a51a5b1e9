import { builtinEnvironments, type Environment } from 'vitest/runtime';

const nodeGlobals = [
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

/** happy-dom with Node's fetch, since its own drops cookies and lacks streams. */
export default {
  ...builtinEnvironments['happy-dom'],
  name: 'happy-dom-with-node-fetch',
  async setup(global, options) {
    const own = Object.fromEntries(nodeGlobals.map((name) => [name, globalThis[name]]));
    const environment = await builtinEnvironments['happy-dom'].setup(global, options);
    Object.assign(global, own);
    return environment;
  },
} satisfies Environment;
