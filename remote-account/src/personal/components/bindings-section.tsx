import { useQueryClient } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { Box, Button, lazyComponent, Note } from '@console/shared/ui';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n';
import { onBound, useVisit } from '../../third-party';
import { refreshAccount } from '../api/queries';
import type { Account, Provider } from '../api/types';
import { bindingsOf } from '../bindings-model';
import { BindingState } from './binding-state';
import { Entry } from './entry';
import { Section } from './section';

const BindingDialog = lazyComponent(() => import('./binding-dialog').then((module) => module.BindingDialog));

export type BindingsSectionProps = { account: Account };

/** Ways to sign in besides the password. */
export function BindingsSection({ account }: BindingsSectionProps) {
  const t = useT();
  const status = useSession((state) => state.status);
  const [asked, setAsked] = useState<'email' | 'wechat' | 'telegram'>();
  const visit = useVisit({ purpose: 'bind' });
  const client = useQueryClient();
  useEffect(() => onBound(() => void refreshAccount(client)), [client]);
  const begin = (provider: Provider) => (provider === 'github' || provider === 'linuxdo' ? visit.begin(provider) : setAsked(provider));
  return (
    <Section id="bindings" title={t('personal.bind')} text={t('personal.bind.text')}>
      {visit.problem && (
        <Box mb="4">
          <Note tone="error">{visit.problem}</Note>
        </Box>
      )}
      <div>
        {bindingsOf(account.bindings, status).map((binding) => {
          const { provider, boundAs, isOffered } = binding;
          const name = t(`personal.bind.${provider}`);
          return (
            <Entry
              key={provider}
              title={name}
              state={<BindingState binding={binding} />}
              text={boundAs !== '' && t(provider === 'email' ? 'personal.bind.as' : 'personal.bind.as-id', { name: boundAs })}
            >
              {isOffered && (
                <Button
                  variant="outline"
                  aria-label={t(boundAs === '' ? 'personal.bind.do.of' : 'personal.bind.change.of', { name })}
                  disabled={visit.isPending}
                  onClick={() => begin(provider)}
                >
                  {t(boundAs === '' ? 'personal.bind.do' : 'personal.bind.change')}
                </Button>
              )}
            </Entry>
          );
        })}
      </div>
      {asked !== undefined && <BindingDialog provider={asked} onClose={() => setAsked(undefined)} />}
    </Section>
  );
}
