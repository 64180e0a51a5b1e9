import { expect } from 'playwright/test';
import { button, click, confirmDialog, dialog, menu, opened, type Screen, title, type Visit } from './screen';

/** Phones have it in the menu of the composer. */
async function open(visit: Visit) {
  const name = visit.say('playground', 'prompts.insert');
  if (!visit.isNarrow) {
    return click(button(visit, name), dialog(visit));
  }
  await click(button(visit, visit.say('playground', 'composer.more')), menu(visit));
  await click(menu(visit).getByRole('menuitem', { name }), dialog(visit));
}
const press = (visit: Visit, name: string) => dialog(visit).getByRole('button', { name, exact: true }).click();

/** The form, which replaces the list on narrow screens. */
async function openForm(visit: Visit) {
  await open(visit);
  if (visit.isNarrow) {
    await press(visit, visit.say('playground', 'prompts.new'));
  }
}

async function save(visit: Visit) {
  await openForm(visit);
  // The run in the first language created a prompt.
  if (visit.isRepeated && !visit.isNarrow) {
    await press(visit, visit.say('playground', 'prompts.new'));
  }
  await dialog(visit)
    .getByRole('textbox', { name: visit.say('playground', 'prompts.name') })
    .fill(visit.isRepeated ? '3' : '1');
  await dialog(visit)
    .getByRole('textbox', { name: visit.say('playground', 'prompts.content') })
    .fill('{{2}}');
  await press(visit, visit.say('playground', 'prompts.create'));
  await opened(visit.page.getByText(visit.say('playground', 'prompts.created')));
}

/** A 1 by 1 PNG. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const prompts: Screen[] = [
  {
    name: 'prompts',
    path: '/playground',
    who: 'amy',
    shows: title,
    isStory: true,
    opens: {
      'none yet': open,
      'refused fields': async (visit) => {
        await openForm(visit);
        await press(visit, visit.say('playground', 'prompts.create'));
        await opened(visit.page.locator('[aria-invalid=true]').first());
      },
      'a saved one': save,
      'the confirm dialog before deleting': async (visit) => {
        await open(visit);
        await click(
          dialog(visit).getByRole('button', { name: visit.say('playground', 'prompts.delete', { name: '1' }) }),
          confirmDialog(visit),
        );
      },
      'its variables': async (visit) => {
        await open(visit);
        await press(visit, '1');
        await press(visit, visit.say('playground', 'prompts.ok'));
        await opened(dialog(visit).getByRole('textbox', { name: '2' }));
      },
      'images to send': async (visit) => {
        const files = ['1.png', '2.svg'].map((name) => ({
          name,
          mimeType: name.endsWith('png') ? 'image/png' : 'image/svg+xml',
          buffer: Buffer.from(pixel, 'base64'),
        }));
        await visit.page.locator('input[type=file][multiple]').setInputFiles(files);
        await opened(visit.page.getByText(visit.say('playground', 'attach.problem.type')));
        await expect(visit.page.getByRole('progressbar')).toHaveCount(0);
      },
    },
  },
  { name: 'a chat that the site does not have', path: '/chat', who: 'root', shows: ({ page }) => page.getByRole('alert') },
];
