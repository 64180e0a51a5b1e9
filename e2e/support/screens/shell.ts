import { button, click, confirmDialog, dialog, menu, opened, row, type Screen, submitEmpty, title, type Visit } from './screen';

const shellMenus: Screen['opens'] = {
  'the language menu': async (visit) => {
    if (visit.isNarrow) {
      await click(button(visit, visit.say('host', 'nav.menu')), dialog(visit));
    }
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

/** On narrow screens the versions are in the sheet of a row. */
const openVersions = (visit: Visit) => {
  const live = row(visit, 'billing');
  return visit.isNarrow ? live.click() : live.getByRole('button').last().click();
};

const versionActions = (visit: Visit) => button(visit, visit.say('releases', 'actions.of', { version: '1.1.0' }));

export const shell: Screen[] = [
  { name: 'home', path: '/', who: 'nobody', shows: title },
  { name: 'home, signed in', path: '/', who: 'root', shows: title, opens: shellMenus },
  { name: 'about', path: '/about', who: 'root', shows: title },
  { name: 'settings', path: '/setting', who: 'root', shows: title },
  {
    name: 'releases',
    path: '/releases',
    who: 'root',
    shows: (visit) => visit.page.getByRole('region', { name: 'billing 1.1.0' }),
    opens: {
      'the versions': async (visit) => {
        await openVersions(visit);
        await opened(versionActions(visit));
      },
      'a comparison': (visit) => click(button(visit, visit.say('releases', 'compare')), dialog(visit)),
      'a share of visitors': (visit) => click(button(visit, visit.say('releases', 'canary.change')), dialog(visit)),
      'a share that is wrong': async (visit) => {
        await click(button(visit, visit.say('releases', 'canary.change')), dialog(visit));
        await dialog(visit).getByRole('textbox').first().fill('x');
        await submitEmpty(visit, visit.say('releases', 'canary.change'));
      },
      'ending a canary': (visit) => click(button(visit, visit.say('releases', 'end')), confirmDialog(visit)),
      'a preview': async (visit) => {
        await openVersions(visit);
        const preview = menu(visit).getByRole('menuitem', { name: visit.say('releases', 'preview'), exact: true });
        await click(versionActions(visit), preview);
        await click(preview, dialog(visit).last());
        await click(
          dialog(visit)
            .last()
            .getByRole('button', { name: visit.say('releases', 'preview.create') }),
          dialog(visit)
            .last()
            .getByRole('textbox', { name: visit.say('releases', 'preview.link') }),
        );
      },
    },
  },
  {
    name: 'access to releases',
    path: '/releases?tab=access',
    who: 'root',
    shows: (visit) => visit.page.getByRole('heading', { name: visit.say('access', 'refusals') }),
    opens: {
      'a new token': async (visit) => {
        await click(button(visit, visit.say('access', 'token.create')), dialog(visit));
        await submitEmpty(visit, visit.say('access', 'token.create'));
      },
      'a new identity': (visit) => click(button(visit, visit.say('access', 'identity.create')), dialog(visit)),
      'the rules': (visit) => click(button(visit, visit.say('access', 'rules.edit')), dialog(visit)),
    },
  },
  {
    name: 'overrides',
    path: '/releases?tab=overrides',
    who: 'root',
    shows: (visit) => button(visit, visit.say('overrides', 'run')),
  },
  { name: 'denied', path: '/user', who: 'amy', shows: title },
  { name: 'not found', path: '/nothing', who: 'root', shows: title },
  {
    name: 'navigation in a sheet',
    path: '/token',
    who: 'root',
    only: 'narrow',
    shows: (visit) => row(visit, 'first'),
    opens: {
      navigation: (visit) => click(button(visit, visit.say('host', 'nav.menu')), dialog(visit)),
    },
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
