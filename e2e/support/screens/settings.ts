import type { PriceSyncResult } from '@console/shared/contract';
import {
  button,
  click,
  confirmDialog,
  dialog,
  mainButton,
  openAtOtherGateway,
  opened,
  row,
  type Screen,
  submitEmpty,
  type Visit,
} from './screen';

const provider = {
  id: 1,
  name: 'GitLab',
  slug: 'gitlab',
  enabled: true,
  authorization_endpoint: 'https://lab.example/oauth/authorize',
};

const openProviders = (visit: Visit) =>
  openAtOtherGateway(visit, '/setting?tab=system&section=custom-oauth', {
    status: { capabilities: ['custom-oauth', 'custom-oauth-policies'] },
    data: { '/api/custom-oauth-provider/': [provider] },
  });

const refused = { zh: '上游返回错误状态 403', en: 'The upstream responded with status 403' };

const comparedIn = (language: Visit['language']): PriceSyncResult => ({
  sources: [{ error: null }, { error: refused[language] }],
  differences: [
    { model_name: 'gpt-4o', field: 'model_ratio', values: [2.5, null], doubtful: [] },
    { model_name: 'gpt-4o', field: 'completion_ratio', values: [3, null], doubtful: [] },
    { model_name: 'acme-1', field: 'model_ratio', values: [37.5, null], doubtful: [0] },
    { model_name: 'acme-2', field: 'billing_expr', values: ['tier("base", p * 3 + c * 15)', null], doubtful: [] },
  ],
});

async function openPriceSources(visit: Visit): Promise<void> {
  const { page, say } = visit;
  const item = page.getByRole('menuitem', { name: say('admin', 'operation.prices.sync'), exact: true });
  await click(mainButton(visit, say('admin', 'operation.prices.more')), item);
  await click(item, dialog(visit).getByRole('checkbox', { name: /models\.dev/ }));
}

export const settings: Screen[] = [
  {
    name: 'operation settings',
    path: '/setting?tab=operation',
    who: 'root',
    shows: (visit) => visit.page.getByRole('textbox', { name: visit.say('admin', 'option.RetryTimes'), exact: true }),
    opens: {
      'refused fields': async (visit) => {
        const retries = visit.page.getByRole('textbox', { name: visit.say('admin', 'option.RetryTimes'), exact: true });
        await retries.fill('-1');
        await retries.press('Control+Enter');
        await opened(visit.page.locator('[aria-invalid=true]').first());
      },
    },
  },
  {
    name: 'groups',
    path: '/setting?tab=operation&section=groups',
    who: 'root',
    shows: (visit) => mainButton(visit, visit.say('admin', 'operation.groups.add')),
    opens: {
      'a group that becomes free of charge': async (visit) => {
        const ratio = visit.page.locator('[data-option=GroupRatio] input').first();
        await ratio.fill('0');
        await ratio.press('Enter');
        await opened(mainButton(visit, visit.say('admin', 'option.reset')));
      },
      'leaving unsaved changes': async (visit) => {
        await visit.page.locator('[data-option=GroupRatio] input').first().fill('2');
        await visit.page.getByRole('combobox', { name: visit.say('admin', 'option.search'), exact: true }).fill('SMTP');
        await click(visit.page.getByRole('option').first(), confirmDialog(visit));
      },
    },
  },
  {
    name: 'log settings',
    path: '/setting?tab=operation&section=logs',
    who: 'root',
    shows: (visit) => mainButton(visit, visit.say('admin', 'operation.logs.clear')),
    opens: {
      'clearing logs': (visit) => click(mainButton(visit, visit.say('admin', 'operation.logs.clear')), confirmDialog(visit)),
    },
  },
  {
    name: 'model prices',
    path: '/setting?tab=operation&section=prices',
    who: 'root',
    shows: (visit) => mainButton(visit, visit.say('admin', 'operation.prices.add')),
    opens: {
      'a model to be priced': async (visit) => {
        await click(mainButton(visit, visit.say('admin', 'operation.prices.add')), dialog(visit));
        await submitEmpty(visit, visit.say('admin', 'operation.prices.add.submit'));
      },
      'sources of prices': openPriceSources,
      'prices compared with sources': async (visit) => {
        const { page, say, language } = visit;
        const response = { success: true, message: '', data: comparedIn(language) };
        await page.route('**/api/ratio_sync/fetch', (route) => route.fulfill({ json: response }));
        await openPriceSources(visit);
        for (const name of [/models\.dev/, /llm-metadata/]) {
          await dialog(visit).getByRole('checkbox', { name }).check();
        }
        await click(button(visit, say('admin', 'operation.prices.sync.fetch')), dialog(visit).getByRole('table'));
      },
      'model prices as JSON': async (visit) => {
        const prices = visit.page.getByRole('region', { name: visit.say('admin', 'option.card.prices'), exact: true });
        await prices.getByText(visit.say('admin', 'operation.prices.view.json'), { exact: true }).click();
        await opened(prices.locator('.cm-content').first());
      },
    },
  },
  {
    name: 'system settings',
    path: '/setting?tab=system',
    who: 'root',
    shows: (visit) => visit.page.getByRole('textbox', { name: visit.say('admin', 'system.site.address'), exact: true }),
  },
  {
    name: 'mail settings',
    path: '/setting?tab=system&section=smtp',
    who: 'root',
    shows: (visit) => visit.page.getByRole('textbox', { name: visit.say('admin', 'option.SMTPPort'), exact: true }),
    opens: {
      'refused fields': async (visit) => {
        const port = visit.page.getByRole('textbox', { name: visit.say('admin', 'option.SMTPPort'), exact: true });
        await port.fill('70000');
        await port.press('Control+Enter');
        await opened(visit.page.locator('[aria-invalid=true]').first());
      },
    },
  },
  {
    name: 'sign-in settings',
    path: '/setting?tab=system&section=sign-in',
    who: 'root',
    shows: (visit) => visit.page.getByRole('switch', { name: visit.say('admin', 'option.PasswordLoginEnabled'), exact: true }),
    opens: {
      'turning password sign-in off': async (visit) => {
        const passwords = visit.page.getByRole('switch', { name: visit.say('admin', 'option.PasswordLoginEnabled'), exact: true });
        await passwords.click();
        await passwords.press('Control+Enter');
        await opened(confirmDialog(visit));
      },
      'sign-in providers that the site defines': async (visit) => {
        await openProviders(visit);
        await opened(row(visit, 'GitLab'));
      },
      'refused fields of a sign-in provider': async (visit) => {
        await openProviders(visit);
        await click(mainButton(visit, visit.say('admin', 'custom-oauth.create')), dialog(visit));
        await submitEmpty(visit, visit.say('admin', 'custom-oauth.submit'));
      },
    },
  },
  {
    name: 'navigation settings',
    path: '/setting?tab=other&section=navigation',
    who: 'root',
    shows: (visit) => visit.page.getByRole('switch', { name: visit.say('admin', 'option.navigation.pricing.auth'), exact: true }),
  },
  {
    name: 'questions of the site',
    path: '/setting?tab=other&section=questions',
    who: 'root',
    shows: (visit) => mainButton(visit, visit.say('admin', 'option.entries.question.add')),
    opens: {
      'a question without an answer': async (visit) => {
        await click(mainButton(visit, visit.say('admin', 'option.entries.question.add')), dialog(visit));
        await submitEmpty(visit, visit.say('admin', 'option.entries.apply'));
      },
    },
  },
  {
    name: 'other settings',
    path: '/setting?tab=other',
    who: 'root',
    shows: (visit) => visit.page.getByRole('textbox', { name: visit.say('admin', 'option.Notice'), exact: true }),
    opens: {
      'the search over all settings': async (visit) => {
        await visit.page.getByRole('combobox', { name: visit.say('admin', 'option.search'), exact: true }).fill('SMTP');
        await opened(visit.page.getByRole('option').first());
      },
      'the import': async (visit) => {
        await click(mainButton(visit, visit.say('admin', 'option.import')), dialog(visit));
        await dialog(visit).locator('.cm-content').fill('{"RetryTimes": "3", "SMTPPort": "none", "SystemName": "Gate", "SMTPX": "1"}');
        await dialog(visit)
          .getByRole('button', { name: visit.say('admin', 'option.import.compare'), exact: true })
          .click();
        await opened(dialog(visit).getByRole('checkbox').first());
      },
    },
  },
];
