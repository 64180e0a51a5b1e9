import { Argument } from '@commander-js/extra-typings';
import { examples, type OnParsed, serviceCommand, writeCommand } from '../command';

export const freezeCommand = (onParsed: OnParsed) =>
  writeCommand('freeze')
    .summary('pause automatic actions')
    .description('Pauses the guard and scheduled canary steps until freeze off. promote and rollback still work.')
    .addArgument(new Argument('[switch]', 'off ends it').choices(['on', 'off'] as const).default('on' as const))
    .addHelpText('after', examples('freeze --reason "a drill"', 'freeze off'))
    .action((state, options) =>
      onParsed(
        serviceCommand('write', options, async ({ service }) => {
          const isOn = state === 'on';
          const { entry, committed } = await service.execute({ verb: 'freeze', isOn, reason: options.reason ?? '' });
          const done = isOn ? 'frozen: the guard and planned canary steps are paused; promote and rollback work' : 'no longer frozen';
          const line = committed ? `${done} (sequence ${entry.sequence})` : `nothing to do: ${isOn ? 'frozen already' : 'not frozen'}`;
          return { lines: [line], data: { sequence: entry.sequence, committed, frozen: isOn } };
        }),
      ),
    );
