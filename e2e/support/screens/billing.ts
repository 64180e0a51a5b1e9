import { button, click, confirmDialog, dialog, mainButton, menu, noneFound, opened, openFromRow, row, type Screen } from './screen';

// Visits of other screens sign in, which is logged too.
const logPath = '/log?page_size=100';

export const billing: Screen[] = [
  {
    name: 'wallet',
    path: '/topup',
    who: 'amy',
    shows: ({ page }) => page.getByRole('button', { name: '730.00' }),
    opens: {
      'a missing code': async (visit) => {
        await mainButton(visit, visit.say('billing', 'topup.redeem.submit')).click();
        await opened(visit.page.locator('[aria-invalid=true]').first());
      },
      'an amount that is refused': async (visit) => {
        await visit.page.getByLabel(visit.say('billing', 'topup.amount'), { exact: true }).fill('0');
        await mainButton(visit, visit.say('billing', 'topup.pay')).click();
        await opened(visit.page.locator('[aria-invalid=true]').first());
      },
      'the confirm dialog before paying': async (visit) => {
        await visit.page.getByRole('button', { name: '730.00' }).click();
        const amount = visit.page.getByLabel(visit.say('billing', 'topup.amount'), { exact: true });
        await click(visit.page.locator('form').filter({ has: amount }).locator('[type=submit]'), confirmDialog(visit));
      },
    },
  },
  {
    name: 'orders, none yet',
    path: '/orders',
    who: 'root',
    shows: (visit) => visit.page.getByText(visit.say('billing', 'orders.empty'), { exact: true }),
  },
  {
    name: 'logs, nothing found',
    path: '/log?model_name=none',
    who: 'amy',
    shows: (visit) => noneFound(visit, visit.say('billing', 'log.things')),
  },
  {
    name: 'dashboard',
    path: '/detail',
    who: 'root',
    shows: ({ page }) => page.locator('section canvas').last(),
    opens: {
      'values of an hour': async ({ page, say }) => {
        await page.locator('section canvas').last().hover();
        await opened(page.getByText(say('billing', 'detail.chart.open')));
      },
      'as lines': (visit) =>
        click(
          mainButton(visit, visit.say('billing', 'detail.view.lines')),
          visit.page.getByRole('button', { name: visit.say('billing', 'detail.view.lines'), exact: true, pressed: true }),
        ),
      'in numbers': (visit) =>
        click(
          mainButton(visit, visit.say('billing', 'detail.view.table')),
          visit.page.getByRole('grid', {
            name: visit.say('billing', 'detail.chart.label', { metric: visit.say('billing', 'detail.metric.quota') }),
          }),
        ),
    },
  },
  {
    name: 'dashboard without a call',
    path: '/detail',
    who: 'amy',
    shows: (visit) => visit.page.getByText(visit.say('billing', 'detail.empty'), { exact: true }),
  },
  {
    name: 'logs',
    path: logPath,
    who: 'root',
    shows: (visit) => row(visit, 'offline-demo'),
    opens: {
      'the details of a row': async (visit) => {
        const call = row(visit, 'offline-demo');
        const start = visit.isNarrow ? call : call.getByRole('button', { name: visit.say('shared', 'expand') });
        await click(start, visit.page.getByText(visit.say('billing', 'log.charge')));
      },
      'a period': async (visit) => {
        await visit.page.locator('[aria-haspopup=dialog]', { hasText: visit.say('shared', 'range.today') }).click();
        await opened(visit.page.getByRole('button', { name: visit.say('shared', 'range.apply') }));
      },
      'saved views': async (visit) => {
        if (visit.isNarrow) {
          await click(mainButton(visit, visit.say('shared', 'filters')), dialog(visit));
        }
        await button(visit, visit.say('shared', 'views')).click();
        await opened(visit.page.getByText(visit.say('shared', 'views.none')));
      },
      'alerts, none': (visit) =>
        click(button(visit, visit.say('billing', 'log.alerts')), visit.page.getByText(visit.say('billing', 'log.alerts.none'))),
      'a new alert': async (visit) => {
        await click(button(visit, visit.say('billing', 'log.alerts')), dialog(visit));
        await dialog(visit)
          .getByRole('button', { name: visit.say('billing', 'log.alerts.new') })
          .click();
        await opened(visit.page.getByRole('textbox', { name: visit.say('billing', 'log.alerts.name') }));
      },
      'an export': (visit) => click(button(visit, visit.say('billing', 'log.export')), dialog(visit)),
      'who made a call': (visit) =>
        openFromRow(
          visit,
          'offline-demo',
          'root',
          visit.page.getByRole('dialog', { name: visit.say('billing', 'log.user.title', { name: 'root' }) }),
        ),
      'a filter by click': (visit) =>
        openFromRow(
          visit,
          'offline-demo',
          // The sheet of phones has the model as its title.
          visit.say('shared', 'filter.by', { value: visit.isNarrow ? 'playground-default' : 'offline-demo' }),
          visit.page.getByRole('group', { name: visit.say('shared', 'filters.set') }),
        ),
    },
  },
  {
    name: 'logs on a wide screen',
    path: logPath,
    who: 'root',
    only: 'wide',
    shows: (visit) => row(visit, 'offline-demo'),
    opens: {
      'columns and density': (visit) => click(button(visit, visit.say('shared', 'view')), menu(visit)),
      'a call in the panel': (visit) =>
        click(row(visit, 'offline-demo').locator('time'), visit.page.getByRole('complementary', { name: 'offline-demo' })),
    },
  },
  {
    name: 'filters of the logs',
    path: logPath,
    who: 'root',
    shows: (visit) => row(visit, 'offline-demo'),
    opens: {
      'the filters': async (visit) => {
        await click(mainButton(visit, visit.say('shared', 'filters')), dialog(visit));
      },
    },
  },
  {
    name: 'drawings, none',
    path: '/midjourney',
    who: 'amy',
    shows: (visit) => visit.page.getByText(visit.say('billing', 'jobs.empty.month'), { exact: true }),
  },
  {
    name: 'tasks, none found',
    path: '/task?id=none&channel=3',
    who: 'root',
    shows: (visit) =>
      visit.page.getByText(visit.say('shared', 'list.none-filtered', { things: visit.say('billing', 'jobs.things') }), { exact: true }),
  },
  {
    name: 'health of models',
    path: '/health',
    who: 'root',
    shows: (visit) => row(visit, 'offline-demo'),
    opens: {
      'over time': (visit) =>
        click(row(visit, 'offline-demo').getByText('offline-demo', { exact: true }), visit.page.getByRole('img', { name: /100%/ }).last()),
    },
  },
  {
    name: 'status, for strangers',
    path: '/status',
    who: 'nobody',
    shows: (visit) => visit.page.getByText(visit.say('billing', 'health.all-good')),
  },
  {
    name: 'prices, for strangers',
    path: '/pricing',
    who: 'nobody',
    shows: (visit) => row(visit, 'offline-demo'),
    opens: {
      'how a price comes about': (visit) =>
        click(
          row(visit, 'offline-demo').getByText('offline-demo', { exact: true }),
          visit.page.getByText(visit.say('billing', 'pricing.details')),
        ),
      'what can be exported': (visit) => click(mainButton(visit, visit.say('billing', 'pricing.export')), menu(visit)),
    },
  },
  {
    name: 'prices compared and estimated',
    path: '/pricing?compare=offline-demo,gpt-4o&estimate=on&calls=x',
    who: 'amy',
    shows: (visit) => visit.page.locator('[aria-invalid=true]').first(),
  },
  {
    name: 'prices, nothing found',
    path: '/pricing?keyword=none',
    who: 'nobody',
    shows: (visit) => noneFound(visit, visit.say('billing', 'pricing.things')),
  },
];
