import type { ExternalItemFunctionData, ExternalItemValue } from '@rspack/core';
import { federationGlobal } from '../federation';

type Done = (error?: Error, result?: ExternalItemValue, type?: 'var') => void;

const glue = /[\\/]webpack-bundler-runtime[\\/]/;

/** Every remote entry would carry the same 9 KB between the bundler and the federation runtime: the host, which has them, lends them. */
export function federationFromHost({ request }: ExternalItemFunctionData, done: Done): void {
  if (request !== undefined && glue.test(request) && !request.startsWith('data:') && !request.includes('!')) {
    done(undefined, `globalThis.${federationGlobal}`, 'var');
  } else {
    done();
  }
}
