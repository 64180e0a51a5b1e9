import { endPin, makePin } from '../../pin';
import { type Answer, type Context, examples, fail, type Submit, writes, writingCommand } from '../command';
import { localTime } from '../local-time';
import { addressOf, lastsOf } from '../shares';
import { checkedName, checkedVersion, signatureOf } from '../words';

type Wish = Parameters<typeof makePin>[1];

async function pinned(wish: Wish, url: string | undefined, { store, isDryRun }: Context): Promise<Answer> {
  const { commit, pin, path } = await makePin(store, wish);
  const { id, name, version, until } = pin;
  const { sequence } = commit.entry;
  // Nobody could open it.
  if (isDryRun) {
    return {
      lines: [`a link to ${name} ${version} holds until ${localTime(until)} (sequence ${sequence})`],
      data: { name, version, until, sequence },
    };
  }
  const link = addressOf(url, path);
  const lines = [
    `whoever opens this link runs ${name} ${version} until ${localTime(until)}:`,
    link,
    `to end it: npm run -s release -- pin --end ${id}`,
  ];
  return { lines, data: { id, name, version, until, link, sequence } };
}

export const pinCommand = (submit: Submit) =>
  writingCommand('pin')
    .summary('a link that lets whoever opens it run a version')
    .description('Makes a link that lets whoever opens it run a published version that is not live, for a while; or ends such a link.')
    .usage('[options] <name> <version> --for <time> | --end <id>')
    .argument('[name]', 'host, or a remote', checkedName)
    .argument('[version]', 'a published version', checkedVersion)
    .option('--for <time>', 'how long it holds, such as 2h; 7d at most')
    .option('--url <address>', 'of the console, for the link')
    .option('--end <id>', 'end the link of that id; status lists them')
    .addHelpText('after', examples('pin billing 1.5.0 --for 2h --url https://console.example.com', 'pin --end 0c6f7a2e-…'))
    .action((name, version, options) => {
      const { end, for: lasting, url } = options;
      if (end !== undefined) {
        if (name !== undefined) {
          throw fail('pin --end takes no words');
        }
        return submit(
          writes(options, async ({ store, env }) => {
            const { entry } = await endPin(store, { ...signatureOf(options, env), apply: 'navigation', id: end });
            return { lines: [`link ${end} is ended (sequence ${entry.sequence})`], data: { id: end, sequence: entry.sequence } };
          }),
        );
      }
      if (name === undefined || version === undefined) {
        throw fail('pin takes <name> <version>');
      }
      const lasts = lastsOf(lasting);
      // Before the link is made: a wrong address would lose it.
      addressOf(url, '/');
      submit(
        writes(options, (context) =>
          pinned({ ...signatureOf(options, context.env), apply: 'navigation', name, version, lasts }, url, context),
        ),
      );
    });
