import type { ExternalItemFunctionData, ExternalItemValue } from '@rspack/core';
import { federationGlobal } from '../federation';

type Callback = (error?: Error, result?: ExternalItemValue, type?: 'var') => void;

const bundlerRuntime = /[\\/]webpack-bundler-runtime[\\/]/;

/** Takes the 9 KB between bundler and federation runtime from the host instead of bundling them into every remote entry. */
export function externalFederationRuntime({ request }: ExternalItemFunctionData, done: Callback): void {
  if (request !== undefined && bundlerRuntime.test(request) && !request.startsWith('data:') && !request.includes('!')) {
    done(undefined, `globalThis.${federationGlobal}`, 'var');
  } else {
    done();
  }
}
