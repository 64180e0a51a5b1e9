import { stripVTControlCharacters } from 'node:util';
import type { Compiler, RspackPluginInstance } from '@rspack/core';
import type { BuildState } from '../../development';

export class NotifyParentPlugin implements RspackPluginInstance {
  apply(compiler: Compiler) {
    const send = (state: BuildState) => void process.send?.(state);
    process.once('disconnect', () => process.exit());
    compiler.hooks.watchRun.tap('TellParentPlugin', () => send({ state: 'building' }));
    compiler.hooks.done.tap('TellParentPlugin', (stats) => {
      const { errors = [], hash = '' } = stats.toJson({ all: false, errors: true, hash: true });
      const milliseconds = (stats.endTime ?? 0) - (stats.startTime ?? 0);
      if (errors.length === 0) {
        send({ state: 'built', hash, milliseconds });
      } else {
        send({
          state: 'failed',
          errors: errors.map(({ moduleName = '', message }) => `${moduleName}\n${stripVTControlCharacters(message)}`.trim()),
        });
      }
    });
  }
}
