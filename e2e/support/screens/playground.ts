import { expect } from 'playwright/test';
import { button, click, confirmDialog, dialog, menu, opened, type Screen, title, type Visit } from './screen';

const editor = ({ page, say }: Visit) => page.getByRole('textbox', { name: say('playground', 'message.edit.label') });

/** Opens the editor of the confirmDialog, unless the tab restores it open. */
async function editQuestion(visit: Visit): Promise<void> {
  const edit = button(visit, visit.say('playground', 'message.edit'));
  await opened(editor(visit).or(edit).first());
  if (await edit.isVisible()) {
    await edit.click();
  }
  await opened(editor(visit));
}

export const playground: Screen[] = [
  {
    name: 'playground',
    path: '/playground',
    who: 'root',
    shows: title,
    isStory: true,
    opens: {
      'an answer': async (visit) => {
        const { page, say } = visit;
        await page.getByRole('textbox', { name: say('playground', 'composer.label'), exact: true }).fill('Hi');
        await button(visit, say('playground', 'composer.send')).click();
        await expect(button(visit, say('playground', 'message.retry'))).toBeEnabled({ timeout: 60_000 });
      },
      'a question that is edited': async (visit) => {
        // The response of the previous state, stored by the browser.
        await editQuestion(visit);
      },
      'versions of a question': async (visit) => {
        const { page, say } = visit;
        await editQuestion(visit);
        await editor(visit).fill('Hi again');
        await page.keyboard.press('Control+Enter');
        await opened(page.getByRole('group', { name: say('playground', 'message.versions') }));
        await expect(button(visit, say('playground', 'message.retry'))).toBeEnabled({ timeout: 60_000 });
      },
      sessions: async (visit) => {
        const { page, say, isNarrow } = visit;
        if (isNarrow) {
          await click(button(visit, say('playground', 'sessions.show')), dialog(visit));
        }
        const list = page.getByRole('navigation', { name: say('playground', 'sessions.title') });
        await opened(list.getByRole('link').first());
        await list.getByRole('button', { name: say('playground', 'sessions.more') }).click();
        await opened(menu(visit));
      },
      'a session that is renamed': async (visit) => {
        const { page, say, isNarrow } = visit;
        if (isNarrow) {
          await click(button(visit, say('playground', 'sessions.show')), dialog(visit));
        }
        await page
          .getByRole('navigation', { name: say('playground', 'sessions.title') })
          .getByRole('link')
          .first()
          .focus();
        await page.keyboard.press('F2');
        await opened(page.getByRole('textbox', { name: say('playground', 'sessions.name') }));
      },
      'the confirm dialog before clearing': async (visit) => {
        // The response of the previous state, stored by the browser.
        const clear = visit.say('playground', 'chat.clear');
        await click(button(visit, visit.say('playground', 'chat.more')), menu(visit));
        await click(menu(visit).getByRole('menuitem', { name: clear }), confirmDialog(visit));
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
        if (visit.isNarrow) {
          await click(button(visit, visit.say('playground', 'settings.open')), dialog(visit));
        }
        const field = (visit.isNarrow ? dialog(visit) : visit.page).locator('[aria-haspopup=listbox]:visible');
        await click(field, visit.page.getByRole('listbox'));
      },
      'all parameters': async (visit) => {
        const { page, say, isNarrow } = visit;
        const parameter = page.getByRole('switch', { name: say('playground', 'settings.top_p') });
        await click(button(visit, say('playground', isNarrow ? 'settings.open' : 'settings.panel.show')), parameter);
        await parameter.check();
        await page.getByRole('switch', { name: say('playground', 'settings.seed') }).check();
        await page.getByRole('switch', { name: say('playground', 'settings.reasoning_effort') }).check();
      },
    },
  },
  {
    name: 'comparison of models',
    path: '/playground?compare=offline-demo,offline-demo,offline-demo&temperatures=,0.3,1',
    who: 'root',
    shows: ({ page }) => page.getByRole('region', { name: /offline-demo/ }).first(),
    isStory: true,
    opens: {
      answers: async (visit) => {
        const { page, say } = visit;
        await page.getByRole('textbox', { name: say('playground', 'composer.label'), exact: true }).fill('Hi');
        await button(visit, say('playground', 'composer.send')).click();
        const continueButtons = page.getByRole('button', { name: say('playground', 'compare.continue') });
        await expect(continueButtons).toHaveCount(3, { timeout: 60_000 });
        await expect(page.getByText(say('playground', 'compare.finished'))).toBeAttached();
      },
      'an inspected request': async (visit) => {
        // Responses of the previous state, restored from the tab or requested again.
        const { page, say } = visit;
        const inspect = button(visit, say('playground', 'message.inspect'));
        if ((await inspect.count()) === 0) {
          await page.getByRole('textbox', { name: say('playground', 'composer.label'), exact: true }).fill('Hi');
          await button(visit, say('playground', 'composer.send')).click();
        }
        await expect(inspect).toBeVisible({ timeout: 60_000 });
        await click(inspect, dialog(visit));
      },
    },
  },
];
