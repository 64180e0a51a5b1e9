import { expect } from 'playwright/test';
import { button, click, confirmDialog, dialog, mainButton, opened, openFromRow, row, type Screen, selectRow, submitEmpty } from './screen';

export const configuration: Screen[] = [
  {
    name: 'system prompts',
    path: '/system-prompts',
    who: 'root',
    shows: (visit) => row(visit, 'house'),
    opens: {
      'the drawer with refused fields': async (visit) => {
        await click(mainButton(visit, visit.say('admin', 'system-prompts.create')), dialog(visit));
        await submitEmpty(visit, visit.say('admin', 'resource.create'));
      },
      'the drawer with a preview': async (visit) => {
        await openFromRow(visit, 'house', visit.say('admin', 'resource.edit.of', { name: 'house' }), dialog(visit).last());
        const preview = visit.say('admin', 'system-prompts.preview');
        await dialog(visit).getByRole('button', { name: preview, exact: true }).click();
        await opened(dialog(visit).getByRole('region', { name: preview }).getByRole('heading', { name: '1' }));
      },
      'the confirm dialog before deleting the selected': async (visit) => {
        await selectRow(visit, 'house');
        await click(mainButton(visit, visit.say('admin', 'resource.delete')), confirmDialog(visit));
      },
    },
  },
  {
    name: 'model defaults',
    path: '/model-defaults',
    who: 'root',
    shows: (visit) => row(visit, 'gpt-4o'),
    opens: {
      'the drawer of one': async (visit) => {
        await openFromRow(visit, 'gpt-4o', visit.say('admin', 'resource.edit.of', { name: 'gpt-4o' }), dialog(visit).last());
        await opened(dialog(visit).getByRole('group', { name: visit.say('admin', 'model-defaults.supports') }));
      },
      'effective values': async (visit) => {
        await click(button(visit, visit.say('admin', 'model-defaults.effective')), dialog(visit));
        await dialog(visit).getByRole('combobox').fill('gpt-4o');
        await visit.page.keyboard.press('Enter');
        await opened(dialog(visit).getByRole('table'));
      },
    },
  },
  {
    name: 'promotions',
    path: '/promotions',
    who: 'root',
    shows: (visit) => row(visit, 'autumn'),
    opens: {
      'the drawer of one': async (visit) => {
        await openFromRow(visit, 'autumn', visit.say('admin', 'resource.edit.of', { name: 'autumn' }), dialog(visit).last());
        await expect(dialog(visit).getByLabel(visit.say('admin', 'promotions.amount.of', { row: 1 }))).toHaveValue('100');
      },
      'refused rules': async (visit) => {
        await click(mainButton(visit, visit.say('admin', 'promotions.create')), dialog(visit));
        await dialog(visit)
          .getByRole('button', { name: visit.say('admin', 'promotions.add') })
          .click();
        await submitEmpty(visit, visit.say('admin', 'resource.create'));
      },
    },
  },
  {
    name: 'search engines',
    path: '/search-engines',
    who: 'root',
    shows: (visit) => row(visit, 'web'),
    opens: {
      'a test that fails': async (visit) => {
        await openFromRow(visit, 'web', visit.say('admin', 'resource.edit.of', { name: 'web' }), dialog(visit).last());
        await dialog(visit).getByLabel(visit.say('admin', 'search-engines.test'), { exact: true }).fill('weather');
        await visit.page.keyboard.press('Enter');
        await opened(dialog(visit).getByRole('alert'));
      },
    },
  },
];
