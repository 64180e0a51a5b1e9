import { expect } from 'playwright/test';
import {
  button,
  click,
  confirmDialog,
  dialog,
  mainButton,
  menu,
  noneFound,
  openAtOtherGateway,
  opened,
  row,
  type Screen,
  submitEmpty,
  title,
  type Visit,
} from './screen';

/** On narrow screens the actions of a row are in its sheet. */
async function openActions(visit: Visit, name: string): Promise<void> {
  const actions = visit.page.getByRole('button', { name: visit.say('account', 'token.actions.of', { name }) });
  if (visit.isNarrow) {
    await row(visit, name).click();
  }
  await click(actions, menu(visit));
}

/** The dialog with the QR code for an authenticator app. */
const startTwoFactor = (visit: Visit) =>
  click(
    mainButton(visit, visit.say('account', 'personal.two-factor.set-up')),
    dialog(visit).getByRole('img', { name: visit.say('account', 'personal.two-factor.qr-code') }),
  );

const autoGroups = {
  '/api/user/self/groups': { default: { ratio: 1, desc: '' }, svip: { ratio: 2, desc: '' }, auto: { ratio: 1, desc: '' } },
  '/api/token/auto-groups': { groups: ['default'], max_count: 5 },
};

async function chooseAction(visit: Visit, name: string, action: string): Promise<void> {
  await openActions(visit, name);
  await menu(visit)
    .getByRole('menuitem', { name: visit.say('account', action), exact: true })
    .click();
}

export const account: Screen[] = [
  {
    name: 'sign-in',
    path: '/login',
    who: 'nobody',
    shows: title,
    opens: {
      'a refusal': async (visit) => {
        await mainButton(visit, visit.say('account', 'login.submit')).click();
        await opened(visit.page.getByRole('alert'));
      },
      'setting up a gateway, with refused fields': async (visit) => {
        const data = { status: false, root_init: false, database_type: 'sqlite' };
        await visit.page.route('**/api/setup', (route) => route.fulfill({ json: { success: true, data } }));
        await visit.page.goto(new URL('/setup', visit.page.url()).href);
        await mainButton(visit, visit.say('account', 'setup.submit')).click();
        await opened(visit.page.locator('[aria-invalid=true]').first());
      },
      'the code of WeChat': (visit) => click(mainButton(visit, visit.say('account', 'third-party.wechat')), dialog(visit)),
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
        await mainButton(visit, visit.say('account', 'register.submit')).click();
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
      'a gateway without a mail server': async (visit) => {
        await visit.page.getByRole('textbox').fill('nobody@example.com');
        await mainButton(visit, visit.say('account', 'reset.submit')).click();
        await opened(visit.page.locator('input[aria-invalid=true]'));
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
      'dismissing the error': async ({ page }) => {
        await page.getByRole('main').getByRole('button').click();
        await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
      },
    },
  },
  {
    name: 'personal settings',
    path: '/setting?tab=personal',
    who: 'amy',
    shows: (visit) => visit.page.getByLabel(visit.say('account', 'personal.invite.link'), { exact: true }),
    opens: {
      'the QR code': async (visit) => {
        await click(button(visit, visit.say('account', 'personal.invite.qr-code')), dialog(visit));
        await opened(dialog(visit).getByRole('img', { name: visit.say('account', 'personal.invite.qr-code') }));
      },
      'the e-mail address': async (visit) => {
        const name = visit.say('account', 'personal.linked-accounts.email');
        await click(button(visit, visit.say('account', 'personal.linked-accounts.link.of', { name })), dialog(visit));
        await submitEmpty(visit, visit.say('account', 'personal.linked-accounts.link'));
      },
      'the new password': async (visit) => {
        await click(button(visit, visit.say('account', 'personal.password.change')), dialog(visit));
        await submitEmpty(visit, visit.say('account', 'personal.password.change'));
      },
      'a new passkey': async (visit) => {
        await click(button(visit, visit.say('account', 'personal.passkeys.add')), dialog(visit));
        await submitEmpty(visit, visit.say('account', 'personal.passkeys.add.submit'));
      },
      'the access token': async (visit) => {
        const make = visit.say('account', 'personal.access-token.create');
        await click(
          mainButton(visit, make).or(mainButton(visit, visit.say('account', 'personal.access-token.replace'))),
          confirmDialog(visit),
        );
        await confirmDialog(visit).getByRole('button', { name: make }).click();
        await opened(confirmDialog(visit).getByText(visit.say('account', 'personal.access-token.hint')));
      },
      'deleting the account': async (visit) => {
        await click(button(visit, visit.say('account', 'personal.delete')), dialog(visit));
        await submitEmpty(visit, visit.say('account', 'personal.delete'));
      },
      'refused notifications': async (visit) => {
        await visit.page.getByLabel(visit.say('account', 'personal.notify.method'), { exact: true }).selectOption('webhook');
        await mainButton(visit, visit.say('account', 'personal.notify.save')).click();
        await opened(visit.page.locator('[aria-invalid=true]').first());
      },
      'refused notifications by Gotify': async (visit) => {
        await visit.page.getByLabel(visit.say('account', 'personal.notify.method'), { exact: true }).selectOption('gotify');
        await mainButton(visit, visit.say('account', 'personal.notify.save')).click();
        await opened(visit.page.locator('[aria-invalid=true]').first());
      },
      'setting up two-factor authentication': startTwoFactor,
      'the backup codes': async (visit) => {
        await visit.page.route('**/api/user/2fa/enable', (route) => route.fulfill({ json: { success: true, message: '' } }), { times: 1 });
        await startTwoFactor(visit);
        await dialog(visit).getByLabel(visit.say('account', 'two-factor.label'), { exact: true }).fill('123456');
        await click(dialog(visit).getByRole('button', { name: visit.say('account', 'personal.two-factor.enable') }), confirmDialog(visit));
      },
      'the calendar of check-ins': async (visit) => {
        const records = [{ date: `${new Date().toISOString().slice(0, 7)}-01`, quota: 5000 }];
        const checkIn = { checked_in_today: false, min_quota: 1000, max_quota: 10_000, total_count: 1, total_quota: 5000, records };
        await openAtOtherGateway(visit, '/setting?tab=personal', {
          status: { check_in_enabled: true },
          data: { '/api/user/check_in*': checkIn },
        });
        await opened(mainButton(visit, visit.say('account', 'check-in.submit')));
      },
      'accounts of providers that the site defines': async (visit) => {
        const provider = { name: 'GitLab', slug: 'gitlab', client_id: 'lab', authorization_endpoint: 'http://127.0.0.1:9', scopes: '' };
        const link = { provider_id: 2, provider_name: 'Gitea', provider_slug: 'gitea', provider_user_id: '4711' };
        await openAtOtherGateway(visit, '/setting?tab=personal', {
          status: { capabilities: ['custom-oauth'], custom_oauth_providers: [provider] },
          data: { '/api/user/oauth/bindings': [link] },
        });
        await opened(mainButton(visit, visit.say('account', 'personal.linked-accounts.unlink.of', { name: 'Gitea' })));
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
        await mainButton(visit, visit.say('account', 'profile.save')).click();
        await opened(visit.page.locator('[aria-invalid=true]').first());
      },
    },
  },
  { name: 'tokens, empty', path: '/token', who: 'amy', shows: (visit) => visit.page.getByText(visit.say('account', 'token.first.title')) },
  {
    name: 'tokens, nothing found',
    path: '/token?keyword=none',
    who: 'root',
    shows: (visit) => noneFound(visit, visit.say('account', 'token.things')),
  },
  {
    name: 'tokens',
    path: '/token',
    who: 'root',
    shows: (visit) => row(visit, 'first'),
    opens: {
      'the drawer of a new one': async (visit) => {
        await click(button(visit, visit.say('account', 'token.create')), dialog(visit));
        await dialog(visit)
          .getByRole('button', { name: visit.say('account', 'token.more-options') })
          .click();
        await opened(dialog(visit).getByRole('textbox', { name: visit.say('account', 'token.count') }));
      },
      'the drawer with refused fields': async (visit) => {
        await click(button(visit, visit.say('account', 'token.create')), dialog(visit));
        await dialog(visit)
          .getByRole('button', { name: visit.say('account', 'token.create.submit') })
          .click();
        await opened(visit.page.locator('[aria-invalid=true]').first());
      },
      'the confirm dialog before typed text is lost': async (visit) => {
        await click(button(visit, visit.say('account', 'token.create')), dialog(visit));
        await dialog(visit).getByRole('textbox').first().fill('x');
        await click(dialog(visit).getByRole('button', { name: visit.say('shared', 'cancel') }), confirmDialog(visit));
      },
      'the drawer of one': async (visit) => {
        await chooseAction(visit, 'second', 'token.edit');
        await expect(dialog(visit).last().getByRole('textbox').first()).toHaveValue('second');
      },
      'the menu of one': (visit) => openActions(visit, 'first'),
      'the panel of one': async (visit) => {
        await row(visit, 'first').click();
        await opened(visit.page.getByRole('link', { name: visit.say('account', 'token.logs') }));
      },
      'the key of one': async (visit) => {
        await chooseAction(visit, 'first', 'token.key.show');
        await opened(dialog(visit).last().getByRole('textbox'));
      },
      'rotating one, with a refused time': async (visit) => {
        await chooseAction(visit, 'first', 'token.rotate');
        const drawer = dialog(visit).last();
        await drawer.getByText(visit.say('account', 'token.rotate.custom'), { exact: true }).click();
        await drawer.getByRole('textbox').fill('');
        await drawer.getByRole('button', { name: visit.say('account', 'token.rotate.submit'), exact: true }).click();
        await opened(visit.page.locator('[aria-invalid=true]').first());
      },
      'a link that opens a program with one': async (visit) => {
        await chooseAction(visit, 'second', 'token.use-in');
        await opened(
          dialog(visit)
            .last()
            .getByRole('combobox', { name: visit.say('account', 'token.use-in.client') }),
        );
      },
      'settings of a program with one': async (visit) => {
        await chooseAction(visit, 'second', 'token.use-in');
        const use = dialog(visit).last();
        await use.getByRole('combobox', { name: visit.say('account', 'token.use-in.client') }).selectOption('cursor');
        await opened(use.getByRole('region', { name: visit.say('account', 'token.use-in.text') }));
      },
      'the order of automatic groups': async (visit) => {
        await openAtOtherGateway(visit, '/token', { data: autoGroups });
        await click(button(visit, visit.say('account', 'token.create')), dialog(visit));
        await dialog(visit)
          .getByRole('combobox', { name: visit.say('account', 'token.group'), exact: true })
          .selectOption('auto');
        for (const name of ['default', 'svip']) {
          await dialog(visit)
            .getByRole('combobox', { name: visit.say('account', 'token.auto.add'), exact: true })
            .selectOption(name);
        }
        await opened(dialog(visit).getByRole('button', { name: visit.say('account', 'token.auto.up', { name: 'svip' }) }));
      },
      'the confirm dialog before deleting': async (visit) => {
        await chooseAction(visit, 'first', 'token.delete');
        await opened(confirmDialog(visit));
      },
      'selected rows': async (visit) => {
        if (visit.isNarrow) {
          await button(visit, visit.say('shared', 'select.start')).click();
        }
        await row(visit, 'first').getByRole('checkbox').check();
        await opened(visit.page.getByText(visit.say('shared', 'select.count', { count: 1 })));
      },
      'a toast': async (visit) => {
        await chooseAction(visit, 'first', 'token.chat');
        await opened(visit.page.getByText(visit.say('account', 'token.chat.none')));
      },
    },
  },
];
