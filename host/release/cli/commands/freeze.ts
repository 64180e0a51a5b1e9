import { Argument } from '@commander-js/extra-typings';
import { freeze } from '../../operations/freeze';
import { examples, type OnParsed, storeCommand, writeCommand } from '../command';
import { toCommitInfo } from '../parse-arguments';

export const freezeCommand = (onParsed: OnParsed) =>
  writeCommand('freeze')
    .summary('pause automatic actions')
    .description('Pauses the guard and scheduled canary steps until freeze off. promote and rollback still work.')
    .addArgument(new Argument('[switch]', 'off ends it').choices(['on', 'off'] as const).default('on' as const))
    .addHelpText('after', examples('freeze --reason "a drill"', 'freeze off'))
    .action((state, options) =>
      onParsed(
        storeCommand('write', options, async ({ store, env }) => {
          const isOn = state === 'on';
          const { entry, committed } = await freeze(store, { isOn, ...toCommitInfo(options, env) });
          const done = isOn ? 'frozen: the guard and planned canary steps are paused; promote and rollback work' : 'no longer frozen';
          const line = committed ? `${done} (sequence ${entry.sequence})` : `nothing to do: ${isOn ? 'frozen already' : 'not frozen'}`;
          return { lines: [line], data: { sequence: entry.sequence, committed, frozen: isOn } };
        }),
      ),
    );
