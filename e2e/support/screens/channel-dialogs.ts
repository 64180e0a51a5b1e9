import { click, dialog, menu, opened, openFromRow, row, type Screen, type Visit } from './screen';

/** The dialog above the drawer. */
const upper = (visit: Visit) => dialog(visit).last();

const openMenuOf = (visit: Visit, name: string) => openFromRow(visit, name, visit.say('admin', 'channel.more.of', { name }), menu(visit));

const pressInDrawer = (visit: Visit, name: string) => dialog(visit).getByRole('button', { name, exact: true }).click();

async function openVerification(visit: Visit): Promise<void> {
  await pressInDrawer(visit, visit.say('admin', 'channel.keys.show'));
  await opened(upper(visit).getByText(visit.say('admin', 'channel.key.show.text.password')));
}

async function verify(visit: Visit, password: string): Promise<void> {
  await openVerification(visit);
  await upper(visit).getByLabel(visit.say('admin', 'channel.key.show.password')).fill(password);
  await visit.page.keyboard.press('Enter');
}

/** Dialogs about one channel: its keys, tests of its models, its provider, and its parameter override. */
export const channelDialogs: Screen[] = [
  {
    name: 'channels with several keys',
    path: '/channel',
    who: 'root',
    shows: (visit) => row(visit, 'claude'),
    opens: {
      'the keys of one': async (visit) => {
        await openMenuOf(visit, 'claude');
        await click(visit.page.getByRole('menuitem', { name: visit.say('admin', 'channel.keys.manage') }), upper(visit));
        await opened(upper(visit).getByRole('listitem').first());
      },
      'models to test': async (visit) => {
        await openFromRow(visit, 'azure', visit.say('admin', 'channel.test.of', { name: 'azure' }), menu(visit));
        await click(visit.page.getByRole('menuitem', { name: visit.say('admin', 'channel.test.more') }), upper(visit));
        await opened(upper(visit).getByRole('checkbox').first());
      },
      'a provider that is not reached': async (visit) => {
        await openMenuOf(visit, 'azure');
        await click(visit.page.getByRole('menuitem', { name: visit.say('admin', 'channel.upstream') }), upper(visit));
        await opened(upper(visit).getByRole('heading', { level: 2 }).first());
      },
    },
  },
  {
    name: 'a channel with several keys',
    path: '/channel?drawer=3',
    who: 'root',
    shows: (visit) => dialog(visit).getByRole('button', { name: visit.say('admin', 'channel.keys.show'), exact: true }),
    opens: {
      'the password before its keys': openVerification,
      'a wrong password': async (visit) => {
        await verify(visit, 'wrong-password');
        await opened(upper(visit).locator('[aria-invalid=true]'));
      },
      'its keys': async (visit) => {
        await verify(visit, '123456');
        await opened(upper(visit).getByText('sk-seed-two'));
      },
      'the override of its parameters': async (visit) => {
        await pressInDrawer(visit, visit.say('admin', 'channel.form.more-advanced'));
        await pressInDrawer(visit, visit.say('admin', 'channel.override.add-operation'));
        const operation = visit.say('admin', 'channel.override.operation', { position: 1 });
        await opened(dialog(visit).getByRole('group', { name: operation }));
      },
    },
  },
];
