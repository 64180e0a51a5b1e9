import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './seed';
import type { Say } from './words';

export type Visit = { page: Page; say: Say; isNarrow: boolean };

export type Screen = {
  name: string;
  path: string;
  who: Person | 'nobody';
  /** What must be there before the screen is judged. */
  shows: (visit: Visit) => Locator;
  /** What can be opened on it; each begins on a fresh page. */
  opens?: Record<string, (visit: Visit) => Promise<void>>;
  /** Where it exists. */
  only?: 'wide' | 'narrow';
};

const title = ({ page }: Visit) => page.getByRole('main').getByRole('heading', { level: 1 });
const button = ({ page }: Visit, name: string) => page.getByRole('button', { name, exact: true }).first();
const inMain = ({ page }: Visit, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).first();
/** The first row with `text` in it, a card on narrow screens. */
const row = ({ page }: Visit, text: string) => page.getByRole('row').filter({ hasText: text }).first();

const opened = async (part: Locator) => expect(part).toBeVisible();
const dialog = ({ page }: Visit) => page.getByRole('dialog');
const question = ({ page }: Visit) => page.getByRole('alertdialog');
const listbox = ({ page }: Visit) => page.getByRole('listbox').locator('visible=true');
const menu = ({ page }: Visit) => page.getByRole('menu');

const click = async (button: Locator, then: Locator) => {
  await button.click();
  await opened(then);
};

/** Sends the open dialog as it is, empty. */
const refused = async (visit: Visit, name: string) => {
  await dialog(visit).getByRole('button', { name, exact: true }).click();
  await opened(visit.page.locator('[aria-invalid=true]').first());
};

/** Menus of the top bar: the same on every page. */
const shellMenus: Screen['opens'] = {
  'the language menu': async (visit) => {
    if (visit.isNarrow) await click(button(visit, visit.say('host', 'nav.menu')), dialog(visit));
    await click(visit.page.getByRole('button', { name: visit.say('host', 'language'), exact: true }).locator('visible=true'), menu(visit));
  },
  'the announcement': (visit) => click(button(visit, visit.say('host', 'announcement.title')), dialog(visit)),
  'the command palette': async (visit) => {
    await visit.page.keyboard.press('ControlOrMeta+k');
    await opened(visit.page.getByRole('dialog').getByRole('option').first());
  },
  'the shortcuts': async (visit) => {
    await visit.page.keyboard.press('?');
    await opened(dialog(visit));
  },
  'the user menu': (visit) => click(visit.page.getByRole('button', { name: visit.say('host', 'user.menu') }), menu(visit)),
};

/** Every screen of the console, with what can be opened on it. */
export const screens: Screen[] = [
  { name: 'home', path: '/', who: 'nobody', shows: title },
  { name: 'home, signed in', path: '/', who: 'root', shows: title, opens: shellMenus },
  {
    name: 'sign-in',
    path: '/login',
    who: 'nobody',
    shows: title,
    opens: {
      'a refusal': async (visit) => {
        await inMain(visit, visit.say('account', 'login.submit')).click();
        await opened(visit.page.getByRole('alert'));
      },
      'the code of WeChat': (visit) => click(inMain(visit, visit.say('account', 'ways.wechat')), dialog(visit)),
    },
  },
  { name: 'sign-in after an expired session', path: '/login?expired=true', who: 'nobody', shows: title },
  {
    name: 'registering',
    path: '/register',
    who: 'nobody',
    shows: title,
    opens: {
      'refused fields': async (visit) => {
        await inMain(visit, visit.say('account', 'register.submit')).click();
        await opened(visit.page.locator('[aria-invalid=true]').first());
      },
    },
  },
  {
    name: 'asking for a new password',
    path: '/reset',
    who: 'nobody',
    shows: title,
    opens: {
      'an address that nobody has': async (visit) => {
        await visit.page.getByRole('textbox').fill('nobody@example.com');
        await inMain(visit, visit.say('account', 'reset.submit')).click();
        await opened(visit.page.getByRole('alert'));
      },
    },
  },
  { name: 'a mailed link', path: '/user/reset?email=amy%40example.com&token=0f', who: 'nobody', shows: title },
  {
    name: 'a mailed link that is cut off',
    path: '/user/reset?email=amy%40example.com',
    who: 'nobody',
    shows: ({ page }) => page.getByRole('alert'),
  },
  {
    name: 'coming back from a provider without a code',
    path: '/oauth/github',
    who: 'nobody',
    shows: ({ page }) => page.getByRole('alert'),
    opens: {
      'for who wants to read': async ({ page }) => {
        await page.getByRole('main').getByRole('button').click();
        await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
      },
    },
  },
  { name: 'about', path: '/about', who: 'root', shows: title },
  { name: 'settings', path: '/setting', who: 'root', shows: title },
  {
    name: 'personal settings',
    path: '/setting?tab=personal',
    who: 'amy',
    shows: (visit) => visit.page.getByLabel(visit.say('account', 'personal.invite.link'), { exact: true }),
    opens: {
      'the QR code': async (visit) => {
        await click(button(visit, visit.say('account', 'personal.invite.code')), dialog(visit));
        await opened(dialog(visit).getByRole('img', { name: visit.say('account', 'personal.invite.code') }));
      },
      'the e-mail address': async (visit) => {
        const name = visit.say('account', 'personal.bind.email');
        await click(button(visit, visit.say('account', 'personal.bind.do.of', { name })), dialog(visit));
        await refused(visit, visit.say('account', 'personal.bind.do'));
      },
      'the new password': async (visit) => {
        await click(button(visit, visit.say('account', 'personal.password.change')), dialog(visit));
        await refused(visit, visit.say('account', 'personal.password.change'));
      },
      'the access token': async (visit) => {
        const make = visit.say('account', 'personal.access.create');
        await click(inMain(visit, make).or(inMain(visit, visit.say('account', 'personal.access.replace'))), question(visit));
        await question(visit).getByRole('button', { name: make }).click();
        await opened(question(visit).getByText(visit.say('account', 'personal.access.once')));
      },
      'deleting oneself': async (visit) => {
        await click(button(visit, visit.say('account', 'personal.delete')), dialog(visit));
        await refused(visit, visit.say('account', 'personal.delete'));
      },
      'refused notifications': async (visit) => {
        await visit.page.getByLabel(visit.say('account', 'personal.notify.way'), { exact: true }).selectOption('webhook');
        await inMain(visit, visit.say('account', 'personal.notify.save')).click();
        await opened(visit.page.locator('[aria-invalid=true]').first());
      },
    },
  },
  {
    name: 'own profile',
    path: '/user/edit',
    who: 'amy',
    shows: (visit) => visit.page.getByLabel(visit.say('account', 'profile.username'), { exact: true }),
    opens: {
      'refused fields': async (visit) => {
        await visit.page.getByLabel(visit.say('account', 'profile.username'), { exact: true }).fill('');
        await inMain(visit, visit.say('account', 'profile.save')).click();
        await opened(visit.page.locator('[aria-invalid=true]').first());
      },
    },
  },
  { name: 'denied', path: '/user', who: 'amy', shows: title },
  { name: 'not found', path: '/nothing', who: 'root', shows: title },
  { name: 'tokens, empty', path: '/token', who: 'amy', shows: (visit) => visit.page.getByText(visit.say('account', 'token.empty')) },
  {
    name: 'tokens, nothing found',
    path: '/token?keyword=none',
    who: 'root',
    shows: (visit) => visit.page.getByText(visit.say('account', 'token.empty.filtered')),
  },
  {
    name: 'tokens',
    path: '/token',
    who: 'root',
    shows: (visit) => row(visit, 'first'),
    opens: {
      'the drawer of a new one': (visit) => click(button(visit, visit.say('account', 'token.create')), dialog(visit)),
      'the drawer with refused fields': async (visit) => {
        await click(button(visit, visit.say('account', 'token.create')), dialog(visit));
        await dialog(visit)
          .getByRole('button', { name: visit.say('account', 'token.create.submit') })
          .click();
        await opened(visit.page.locator('[aria-invalid=true]').first());
      },
      'the question before typed text is lost': async (visit) => {
        await click(button(visit, visit.say('account', 'token.create')), dialog(visit));
        await dialog(visit).getByRole('textbox').first().fill('x');
        await click(dialog(visit).getByRole('button', { name: visit.say('shared', 'cancel') }), question(visit));
      },
      'the drawer of one': async (visit) => {
        await click(row(visit, 'second').getByRole('button', { name: visit.say('account', 'token.edit') }), dialog(visit));
        await expect(dialog(visit).getByRole('textbox').first()).toHaveValue('second');
      },
      'ways to copy': (visit) =>
        click(row(visit, 'first').getByRole('button', { name: visit.say('account', 'token.copy-as') }), menu(visit)),
      'the question before deleting': (visit) =>
        click(row(visit, 'first').getByRole('button', { name: visit.say('account', 'token.delete') }), question(visit)),
      'selected rows': async (visit) => {
        await row(visit, 'first').getByRole('checkbox').check();
        await opened(visit.page.getByText(visit.say('account', 'token.copy-selected.count', { count: 1 })));
      },
      'a toast': async (visit) => {
        await row(visit, 'first')
          .getByRole('button', { name: visit.say('account', 'token.chat') })
          .click();
        await opened(visit.page.getByText(visit.say('account', 'token.chat.none')));
      },
    },
  },
  {
    name: 'channels',
    path: '/channel',
    who: 'root',
    shows: (visit) => row(visit, 'azure'),
    opens: {
      'models to test': (visit) => click(button(visit, visit.say('admin', 'channel.test.of', { name: 'azure' })), menu(visit)),
      'further actions': (visit) => click(button(visit, visit.say('admin', 'channel.more.of', { name: 'azure' })), menu(visit)),
      'all models of one': async (visit) => {
        await row(visit, 'claude').locator('summary').click();
        await opened(row(visit, 'claude').locator('details[open]'));
      },
      'a number that is none': async (visit) => {
        const field = visit.page.getByRole('spinbutton', { name: visit.say('admin', 'channel.weight.of', { name: 'azure' }) });
        await field.fill('1.5');
        await opened(visit.page.getByRole('alert'));
      },
      'a toast that undoes': async (visit) => {
        await row(visit, 'claude')
          .getByRole('button', { name: visit.say('admin', 'channel.enable.of', { name: 'claude' }) })
          .click();
        await visit.page.getByRole('button', { name: visit.say('admin', 'channel.undo') }).click();
      },
      'what can be done to all': (visit) => click(button(visit, visit.say('admin', 'channel.site')), menu(visit)),
      'the question before all are tested': (visit) => click(button(visit, visit.say('admin', 'channel.test-all')), question(visit)),
      'the question before the disabled go': async (visit) => {
        await click(button(visit, visit.say('admin', 'channel.site')), menu(visit));
        await visit.page.getByRole('menuitem', { name: visit.say('admin', 'channel.delete-disabled') }).click();
        await opened(question(visit));
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
        await button(visit, visit.say('admin', 'channel.tag.expand', { tag: 'east' })).click();
        await row(visit, 'azure').getByRole('checkbox').check();
      },
      'the drawer of a tag': async (visit) => {
        await click(button(visit, visit.say('admin', 'channel.tag.edit.of', { tag: 'east' })), dialog(visit));
        await opened(dialog(visit).getByText(visit.say('admin', 'channel.tag.mapping')).first());
      },
    },
  },
  {
    name: 'channels, nothing found',
    path: '/channel?model=none',
    who: 'root',
    shows: (visit) => visit.page.getByText(visit.say('admin', 'channel.none-found')),
  },
  {
    name: 'users',
    path: '/user',
    who: 'root',
    shows: (visit) => row(visit, 'amy'),
    opens: {
      'the drawer of a new one': (visit) => click(button(visit, visit.say('admin', 'user.add')), dialog(visit)),
      'the drawer of one': async (visit) => {
        await click(button(visit, visit.say('admin', 'user.edit.of', { name: 'amy' })), dialog(visit));
        await expect(dialog(visit).getByRole('textbox').first()).toHaveValue('amy');
      },
      'the menu of a row': (visit) => click(button(visit, visit.say('admin', 'user.actions.of', { name: 'amy' })), menu(visit)),
      'the question before cancelling': async (visit) => {
        await click(button(visit, visit.say('admin', 'user.actions.of', { name: 'amy' })), menu(visit));
        await click(visit.page.getByRole('menuitem', { name: visit.say('admin', 'user.action.delete') }), question(visit));
      },
      'adding quota to the selected': async (visit) => {
        await row(visit, 'amy').getByRole('checkbox').check();
        await row(visit, 'root').getByRole('checkbox').check();
        await click(button(visit, visit.say('admin', 'user.batch.quota')), dialog(visit));
        await dialog(visit).getByRole('textbox').fill('+500000');
        await opened(visit.page.getByRole('status', { name: visit.say('admin', 'batch.preview') }));
      },
    },
  },
  {
    name: 'redemption codes',
    path: '/redemption',
    who: 'root',
    shows: (visit) => row(visit, 'gift'),
    opens: {
      'the drawer of new ones': (visit) => click(inMain(visit, visit.say('admin', 'redemption.create')), dialog(visit)),
      'the drawer with refused fields': async (visit) => {
        await click(inMain(visit, visit.say('admin', 'redemption.create')), dialog(visit));
        await dialog(visit)
          .getByRole('textbox', { name: visit.say('admin', 'redemption.count') })
          .fill('0');
        await dialog(visit)
          .getByRole('button', { name: visit.say('admin', 'redemption.create.submit') })
          .click();
        await opened(visit.page.locator('[aria-invalid=true]').first());
      },
      'the codes that were made': async (visit) => {
        await click(inMain(visit, visit.say('admin', 'redemption.create')), dialog(visit));
        await click(dialog(visit).getByRole('button', { name: visit.say('admin', 'redemption.create.submit') }), question(visit));
      },
      'the code of a row': async (visit) => {
        await click(button(visit, visit.say('admin', 'redemption.view.of', { name: 'gift' })), dialog(visit));
        await opened(dialog(visit).locator('code'));
      },
      'the menu of one that cannot be edited': async (visit) => {
        const disabled = row(visit, visit.say('admin', 'redemption.status.disabled'));
        await click(disabled.getByRole('button', { name: visit.say('admin', 'redemption.actions.of', { name: 'gift' }) }), menu(visit));
      },
      'the question before deleting the selected': async (visit) => {
        await row(visit, 'gift').getByRole('checkbox').check();
        await click(inMain(visit, visit.say('admin', 'redemption.delete')), question(visit));
      },
    },
  },
  {
    name: 'redemption codes, nothing found',
    path: '/redemption?keyword=none',
    who: 'root',
    shows: (visit) => visit.page.getByText(visit.say('admin', 'redemption.none-found')),
  },
  {
    name: 'users, nobody found',
    path: '/user?keyword=none',
    who: 'root',
    shows: (visit) => visit.page.getByText(visit.say('admin', 'user.none-found')),
  },
  {
    name: 'a new channel',
    path: '/channel?drawer=new',
    who: 'root',
    shows: (visit) => dialog(visit).getByRole('group', { name: visit.say('admin', 'channel.models'), exact: true }),
    opens: {
      'refused fields': (visit) => refused(visit, visit.say('admin', 'channel.form.create')),
      'the types': (visit) => click(visit.page.getByLabel(visit.say('admin', 'channel.type'), { exact: true }), listbox(visit)),
      'a service account': async (visit) => {
        await click(visit.page.getByLabel(visit.say('admin', 'channel.type'), { exact: true }), listbox(visit));
        await visit.page.keyboard.type('Vertex');
        await visit.page.keyboard.press('Enter');
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
  {
    name: 'logs, nothing found',
    path: '/log?model_name=none',
    who: 'amy',
    shows: (visit) => visit.page.getByText(visit.say('billing', 'log.none-found'), { exact: true }),
  },
  {
    name: 'logs',
    path: '/log',
    who: 'root',
    shows: (visit) => row(visit, 'offline-demo'),
    opens: {
      'the details of a row': (visit) =>
        click(
          row(visit, 'offline-demo').getByRole('button', { name: visit.say('shared', 'expand') }),
          visit.page.getByText(visit.say('billing', 'log.charge')),
        ),
      'a period': async (visit) => {
        await visit.page.locator('[aria-haspopup=dialog]', { hasText: visit.say('shared', 'range.today') }).click();
        await opened(visit.page.getByRole('button', { name: visit.say('shared', 'range.apply') }));
      },
      'columns and density': (visit) => click(button(visit, visit.say('shared', 'view')), menu(visit)),
      'saved views': async (visit) => {
        await inMain(visit, visit.say('shared', 'views')).click();
        await opened(visit.page.getByText(visit.say('shared', 'views.none')));
      },
      'who made a call': (visit) => click(row(visit, 'offline-demo').getByRole('button', { name: 'root' }), dialog(visit)),
      'a filter by click': async (visit) => {
        await row(visit, 'offline-demo').getByRole('button', { name: 'offline-demo' }).click();
        await opened(visit.page.getByRole('group', { name: visit.say('shared', 'filters.set') }));
      },
    },
  },
  {
    name: 'filters of the logs',
    path: '/log',
    who: 'root',
    only: 'narrow',
    shows: (visit) => row(visit, 'offline-demo'),
    opens: {
      'the filters': async (visit) => {
        await click(inMain(visit, visit.say('shared', 'filters')), dialog(visit));
      },
    },
  },
  {
    name: 'playground',
    path: '/playground',
    who: 'root',
    shows: title,
    opens: {
      'an answer': async (visit) => {
        const { page, say } = visit;
        await page.getByRole('textbox', { name: say('playground', 'composer.label'), exact: true }).fill('Hi');
        await button(visit, say('playground', 'composer.send')).click();
        await expect(button(visit, say('playground', 'message.retry'))).toBeEnabled({ timeout: 60_000 });
      },
      'the question before clearing': async (visit) => {
        // The answer of the state before, kept by the browser.
        await click(button(visit, visit.say('playground', 'chat.clear')), question(visit));
      },
    },
  },
  {
    name: 'settings of the playground',
    path: '/playground',
    who: 'root',
    shows: title,
    opens: {
      'the list of models': async (visit) => {
        if (visit.isNarrow) await click(button(visit, visit.say('playground', 'settings.open')), dialog(visit));
        const field = visit.page.locator('[aria-haspopup=listbox]:visible');
        await click(field, visit.page.getByRole('listbox'));
      },
    },
  },
  {
    name: 'navigation in a drawer',
    path: '/token',
    who: 'root',
    only: 'narrow',
    shows: (visit) => row(visit, 'first'),
    opens: { navigation: (visit) => click(button(visit, visit.say('host', 'nav.menu')), dialog(visit)) },
  },
  {
    name: 'collapsed sidebar',
    path: '/token',
    who: 'root',
    only: 'wide',
    shows: (visit) => row(visit, 'first'),
    opens: {
      'the narrow column': (visit) =>
        click(button(visit, visit.say('host', 'nav.collapse')), button(visit, visit.say('host', 'nav.expand'))),
    },
  },
];
