#!/usr/bin/env node
import { requireSupportedNode } from '../../bin/lib/node-version.mjs';

requireSupportedNode();
import('../lib/main.mjs').then(async (kit) => {
  process.exitCode = await kit.main(process.argv.slice(2));
});
