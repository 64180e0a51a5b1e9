/**
 * The Vitest environment of page tests.
 *
 * {@includeCode ../../examples/testing/environment.ts}
 * @module
 */

import { setTimeout } from 'node:timers';
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

/** Browsers report a changed selection in a task of its own; happy-dom reports it at once, amid the update of an editor. */
function reportSelectionsLater(document: Document): void {
  const dispatch = document.dispatchEvent.bind(document);
  let queued: Event | undefined;
  let reported: Event | undefined;
  const report = () => {
    [reported, queued] = [queued, undefined];
    if (reported) {
      dispatch(reported);
    }
  };
  document.dispatchEvent = (event) => {
    // Dispatching calls `dispatchEvent` again for each target.
    if (event.type !== 'selectionchange' || event === reported) {
      return dispatch(event);
    }
    if (!queued) {
      queued = event;
      setTimeout(report);
    }
    return true;
  };
}

/** happy-dom with Node's fetch, since its own drops cookies and lacks streams. */
const environment: Environment = {
  ...builtinEnvironments['happy-dom'],
  name: 'happy-dom-with-node-fetch',
  async setup(global, options) {
    const own = Object.fromEntries(nodeGlobals.map((name) => [name, globalThis[name]]));
    const environment = await builtinEnvironments['happy-dom'].setup(global, options);
    Object.assign(global, own);
    reportSelectionsLater(global.document);
    return environment;
  },
};

export default environment;
