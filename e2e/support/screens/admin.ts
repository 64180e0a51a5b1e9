import { expect } from 'playwright/test';
import {
  button,
  click,
  confirmDialog,
  dialog,
  listbox,
  mainButton,
  menu,
  noneFound,
  opened,
  openFromRow,
  openSheet,
  row,
  type Screen,
  selectRow,
  submitEmpty,
  type Visit,
} from './screen';

/** Selects the first channel and starts a bulk action, from the menu if it has no button. */
const beginBulkAction = async (visit: Visit, kind: 'test' | 'tag' | 'models') => {
  await selectRow(visit, 'azure');
  const action = visit.say('admin', `channel.bulk.${kind}`);
  const bar = visit.page.getByRole('region').filter({ has: visit.page.getByRole('button', { name: action, exact: true }) });
  if (kind !== 'models') {
    return click(bar.getByRole('button', { name: action, exact: true }), dialog(visit));
  }
  await click(button(visit, visit.say('admin', 'channel.bulk.more')), menu(visit));
  await click(visit.page.getByRole('menuitem', { name: action }), dialog(visit));
};

const openFilters = ({ page, say }: Visit) =>
  click(page.getByRole('button', { name: say('shared', 'filters') }), page.getByRole('dialog', { name: say('shared', 'filters') }));

export const admin: Screen[] = [
  {
    name: 'channels',
    path: '/channel',
    who: 'root',
    shows: (visit) => row(visit, 'azure'),
    opens: {
      'models to test': (visit) => openFromRow(visit, 'azure', visit.say('admin', 'channel.test.of', { name: 'azure' }), menu(visit)),
      'further actions': (visit) => openFromRow(visit, 'azure', visit.say('admin', 'channel.more.of', { name: 'azure' }), menu(visit)),
      'the panel of one': async (visit) => {
        await row(visit, 'claude').getByText('claude').first().click();
        await opened(visit.page.getByRole('heading', { name: 'claude' }));
      },
      'an invalid number': async (visit) => {
        await openSheet(visit, 'azure');
        const field = visit.page.getByRole('spinbutton', { name: visit.say('admin', 'channel.weight.of', { name: 'azure' }) });
        await field.fill('1.5');
        await opened(visit.page.getByRole('alert'));
      },
      'a toast with undo': async (visit) => {
        await openFromRow(visit, 'claude', visit.say('admin', 'channel.more.of', { name: 'claude' }), menu(visit));
        await visit.page.getByRole('menuitem', { name: visit.say('admin', 'channel.enable') }).click();
        await visit.page.getByRole('button', { name: visit.say('admin', 'channel.undo') }).click();
      },
      'deleting all, without a confirmation': async (visit) => {
        await click(button(visit, visit.say('admin', 'list.more')), menu(visit));
        const action = visit.say('admin', 'channel.bulk.question', { action: visit.say('admin', 'channel.bulk.delete') });
        await click(visit.page.getByRole('menuitem', { name: action }), dialog(visit));
        await submitEmpty(visit, visit.say('admin', 'channel.bulk.delete'));
      },
      'a tag for the selected': async (visit) => {
        await beginBulkAction(visit, 'tag');
        await dialog(visit).getByRole('textbox').fill('west');
        await opened(visit.page.getByRole('status', { name: visit.say('admin', 'bulk.preview') }));
      },
      'models for the selected': async (visit) => {
        await beginBulkAction(visit, 'models');
        await dialog(visit)
          .getByRole('combobox', { name: visit.say('admin', 'channel.models') })
          .fill('o1,');
        await opened(visit.page.getByRole('status', { name: visit.say('admin', 'bulk.preview') }));
      },
      'the dialog of a bulk test': (visit) => beginBulkAction(visit, 'test'),
      'a test that failed': async (visit) => {
        await beginBulkAction(visit, 'test');
        await dialog(visit)
          .getByRole('button', { name: visit.say('admin', 'channel.bulk-test.start', { count: 1 }) })
          .click();
        await opened(dialog(visit).getByRole('button', { name: visit.say('admin', 'channel.bulk-test.disable', { count: 1 }) }));
      },
      'the filters': (visit) => openFilters(visit),
      'the export': async (visit) => {
        await click(button(visit, visit.say('admin', 'list.more')), menu(visit));
        await click(visit.page.getByRole('menuitem', { name: visit.say('admin', 'export') }), dialog(visit));
      },
      'actions for all channels': (visit) => click(button(visit, visit.say('admin', 'list.more')), menu(visit)),
      'the confirm dialog before testing all': async (visit) => {
        const name = visit.say('admin', 'channel.test-all');
        if (!visit.isNarrow) {
          await click(button(visit, name), confirmDialog(visit));
          return;
        }
        await click(button(visit, visit.say('admin', 'list.more')), menu(visit));
        await click(visit.page.getByRole('menuitem', { name }), confirmDialog(visit));
      },
      'the confirm dialog before deleting the disabled': async (visit) => {
        await click(button(visit, visit.say('admin', 'list.more')), menu(visit));
        await visit.page.getByRole('menuitem', { name: visit.say('admin', 'channel.delete-disabled') }).click();
        await opened(confirmDialog(visit));
      },
    },
  },
  {
    name: 'channels by tag',
    path: '/channel?tags=1',
    who: 'root',
    shows: (visit) => row(visit, 'east'),
    opens: {
      'the channels of a tag': async (visit) => {
        await openSheet(visit, 'east');
        await button(visit, visit.say('admin', 'channel.tag.expand', { tag: 'east' })).click();
        if (visit.isNarrow) {
          await visit.page.keyboard.press('Escape');
        }
        await selectRow(visit, 'azure');
      },
      'the drawer of a tag': async (visit) => {
        await openFromRow(visit, 'east', visit.say('admin', 'channel.tag.edit.of', { tag: 'east' }), dialog(visit).last());
        await opened(dialog(visit).last().getByText(visit.say('admin', 'channel.form.mapping')).first());
      },
    },
  },
  {
    name: 'a tag that no channel has',
    path: '/channel?drawer=tag-north',
    who: 'root',
    shows: (visit) => dialog(visit).getByText(visit.say('admin', 'channel.tag.missing', { tag: 'north' })),
  },
  {
    name: 'channels, nothing found',
    path: '/channel?model=none',
    who: 'root',
    shows: (visit) => noneFound(visit, visit.say('admin', 'channel.things')),
  },
  {
    name: 'users',
    path: '/user',
    who: 'root',
    shows: (visit) => row(visit, 'amy'),
    opens: {
      'the drawer of a new one': (visit) => click(button(visit, visit.say('admin', 'user.add')), dialog(visit)),
      'the drawer of one': async (visit) => {
        await openFromRow(visit, 'amy', visit.say('admin', 'user.edit.of', { name: 'amy' }), dialog(visit).last());
        await expect(dialog(visit).last().getByRole('textbox').first()).toHaveValue('amy');
      },
      'the filters': (visit) => openFilters(visit),
      'the export': (visit) => click(button(visit, visit.say('admin', 'export')), dialog(visit)),
      'the balance of one': async (visit) => {
        await openFromRow(visit, 'amy', visit.say('admin', 'user.actions.of', { name: 'amy' }), menu(visit));
        await click(visit.page.getByRole('menuitem', { name: visit.say('admin', 'user.balance') }), dialog(visit).last());
        const drawer = dialog(visit).last();
        await drawer.getByRole('button', { name: visit.say('admin', 'user.balance.subtract'), exact: true }).click();
        await drawer.getByRole('textbox', { name: visit.say('admin', 'user.balance.subtract.amount') }).fill('1000000');
        await opened(drawer.getByText(visit.say('admin', 'user.quota.debt')));
      },
      'the menu of a row': (visit) => openFromRow(visit, 'amy', visit.say('admin', 'user.actions.of', { name: 'amy' }), menu(visit)),
      'the confirm dialog before promoting': async (visit) => {
        await openFromRow(visit, 'amy', visit.say('admin', 'user.actions.of', { name: 'amy' }), menu(visit));
        await click(visit.page.getByRole('menuitem', { name: visit.say('admin', 'user.action.promote') }), confirmDialog(visit));
      },
      'the changes to a user': async (visit) => {
        await openFromRow(visit, 'amy', visit.say('admin', 'user.actions.of', { name: 'amy' }), menu(visit));
        await click(visit.page.getByRole('menuitem', { name: visit.say('admin', 'user.history') }), dialog(visit).last());
        await opened(dialog(visit).last().getByText(visit.say('admin', 'user.history.created')));
      },
      'the confirm dialog before deleting': async (visit) => {
        await openFromRow(visit, 'amy', visit.say('admin', 'user.actions.of', { name: 'amy' }), menu(visit));
        await click(visit.page.getByRole('menuitem', { name: visit.say('admin', 'user.action.delete') }), confirmDialog(visit));
      },
      'a group for the selected, refused': async (visit) => {
        await selectRow(visit, 'amy');
        await click(button(visit, visit.say('admin', 'user.bulk.group')), dialog(visit));
        await submitEmpty(visit, visit.say('admin', 'user.bulk.group'));
      },
      'a bulk operation that changes nothing': async (visit) => {
        await selectRow(visit, 'bob');
        await click(button(visit, visit.say('admin', 'user.bulk.disable')), dialog(visit));
        await opened(dialog(visit).getByText(visit.say('admin', 'user.bulk.none')));
      },
      'adding quota to the selected': async (visit) => {
        await selectRow(visit, 'amy');
        await selectRow(visit, 'root');
        await click(button(visit, visit.say('admin', 'user.bulk.quota')), dialog(visit));
        await dialog(visit).getByRole('textbox').fill('+1');
        await opened(visit.page.getByRole('status', { name: visit.say('admin', 'bulk.preview') }));
      },
    },
  },
  {
    name: 'redemption codes',
    path: '/redemption',
    who: 'root',
    shows: (visit) => row(visit, 'gift'),
    opens: {
      'the drawer of new ones': (visit) => click(mainButton(visit, visit.say('admin', 'redemption.create')), dialog(visit)),
      'the drawer with refused fields': async (visit) => {
        await click(mainButton(visit, visit.say('admin', 'redemption.create')), dialog(visit));
        await dialog(visit)
          .getByRole('textbox', { name: visit.say('admin', 'redemption.count') })
          .fill('0');
        await dialog(visit)
          .getByRole('button', { name: visit.say('admin', 'redemption.create.submit') })
          .click();
        await opened(visit.page.locator('[aria-invalid=true]').first());
      },
      'the created codes': async (visit) => {
        await click(mainButton(visit, visit.say('admin', 'redemption.create')), dialog(visit));
        await click(dialog(visit).getByRole('button', { name: visit.say('admin', 'redemption.create.submit') }), confirmDialog(visit));
      },
      'the export': async (visit) => {
        await click(mainButton(visit, visit.say('admin', 'list.more')), menu(visit));
        await click(visit.page.getByRole('menuitem', { name: visit.say('admin', 'export') }), dialog(visit));
      },
      'the confirm dialog before deleting the invalid': async (visit) => {
        await click(mainButton(visit, visit.say('admin', 'list.more')), menu(visit));
        await click(visit.page.getByRole('menuitem', { name: visit.say('admin', 'redemption.delete-invalid') }), confirmDialog(visit));
      },
      'the code of a row': async (visit) => {
        await openFromRow(visit, 'gift', visit.say('admin', 'redemption.view.of', { name: 'gift' }), dialog(visit).last());
        await opened(dialog(visit).last().locator('code'));
      },
      'the menu of one that cannot be edited': async (visit) => {
        const actions = visit.say('admin', 'redemption.actions.of', { name: 'gift' });
        await openFromRow(visit, visit.say('admin', 'redemption.status.disabled'), actions, menu(visit));
      },
      'the confirm dialog before deleting the selected': async (visit) => {
        await selectRow(visit, 'gift');
        await click(mainButton(visit, visit.say('admin', 'redemption.delete')), confirmDialog(visit));
      },
    },
  },
  {
    name: 'redemption codes, nothing found',
    path: '/redemption?keyword=none',
    who: 'root',
    shows: (visit) => noneFound(visit, visit.say('admin', 'redemption.things')),
  },
  {
    name: 'users, nobody found',
    path: '/user?keyword=none',
    who: 'root',
    shows: (visit) => noneFound(visit, visit.say('admin', 'user.things')),
  },
  {
    name: 'a new channel',
    path: '/channel?drawer=new',
    who: 'root',
    shows: (visit) => dialog(visit).getByRole('group', { name: visit.say('admin', 'channel.models'), exact: true }),
    opens: {
      'refused fields': (visit) => submitEmpty(visit, visit.say('admin', 'channel.form.create')),
      'rare fields': async (visit) => {
        const toggle = dialog(visit).getByRole('button', { name: visit.say('admin', 'channel.form.more-models') });
        await toggle.click();
        await opened(dialog(visit).getByRole('textbox', { name: visit.say('admin', 'channel.form.test-model') }));
      },
      'the types': (visit) =>
        click(visit.page.getByRole('combobox', { name: visit.say('admin', 'channel.type'), exact: true }), listbox(visit)),
      'a service account': async (visit) => {
        const type = visit.page.getByRole('combobox', { name: visit.say('admin', 'channel.type'), exact: true });
        await click(type, listbox(visit));
        await type.fill('Vertex');
        await expect(listbox(visit).getByRole('option')).toHaveCount(1);
        await type.press('Enter');
        await opened(dialog(visit).getByRole('button', { name: visit.say('admin', 'channel.form.key.account.file') }));
      },
    },
  },
  {
    name: 'a channel',
    path: '/channel?drawer=1',
    who: 'root',
    shows: (visit) => dialog(visit).getByRole('group', { name: visit.say('admin', 'channel.models'), exact: true }),
    opens: {
      'the models of its provider': async (visit) => {
        await dialog(visit)
          .getByRole('button', { name: visit.say('admin', 'channel.form.models.fetch') })
          .click();
        await opened(visit.page.getByRole('checkbox', { name: 'offline-demo' }));
      },
    },
  },
];
