import { useMutation, useQuery } from '@console/shared/query';
import { Button, lazyComponent, notify, StatusTag } from '@console/shared/ui';
import { useState } from 'react';
import { DialogButton } from '../../dialog-button';
import { useT } from '../../i18n';
import { SectionState } from '../components/section-state';
import { SettingRow } from '../components/setting-row';
import { backupCodesMutation, disableMutation, setUpMutation, twoFactorStatus } from './api/queries';

const SetupDialog = lazyComponent(() => import('./setup-dialog').then((module) => module.SetupDialog));
const CodeDialog = lazyComponent(() => import('./code-dialog').then((module) => module.CodeDialog));
const BackupCodesDialog = lazyComponent(() => import('./backup-codes-dialog').then((module) => module.BackupCodesDialog));

export function TwoFactor() {
  const t = useT();
  const status = useQuery(twoFactorStatus);
  const setup = useMutation(setUpMutation);
  const [codes, setCodes] = useState<string[]>();
  return (
    <>
      <SectionState query={status}>
        {({ enabled, backup_codes_remaining: count = 0 }) => (
          <SettingRow
            title={t('two-factor.title')}
            status={
              <StatusTag tone={enabled ? 'good' : 'neutral'}>{t(enabled ? 'personal.two-factor.on' : 'personal.two-factor.off')}</StatusTag>
            }
            text={enabled ? t('personal.two-factor.left', { count }) : t('personal.two-factor.text')}
          >
            {enabled ? (
              <EnabledActions onCodes={setCodes} />
            ) : (
              <Button
                variant="outline"
                aria-label={t('personal.two-factor.set-up')}
                loading={setup.isPending}
                onClick={() => setup.mutate()}
              >
                {t('personal.two-factor.set-up.short')}
              </Button>
            )}
          </SettingRow>
        )}
      </SectionState>
      {setup.data && <SetupDialog setup={setup.data} onEnabled={() => setCodes(setup.data.backup_codes)} onClose={setup.reset} />}
      {codes && <BackupCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  );
}

function EnabledActions({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const t = useT();
  const replace = useMutation(backupCodesMutation);
  const disable = useMutation(disableMutation);
  const turnOff = async (code: string) => {
    await disable.mutateAsync(code);
    notify.success(t('personal.two-factor.turned-off'));
  };
  return (
    <>
      <DialogButton
        variant="outline"
        renderDialog={(onClose) => (
          <CodeDialog
            title={t('personal.two-factor.new-codes')}
            text={t('personal.two-factor.new-codes.text')}
            submitLabel={t('personal.two-factor.new-codes.submit')}
            onSubmit={(code) => replace.mutateAsync(code).then(onCodes)}
            onClose={onClose}
          />
        )}
      >
        {t('personal.two-factor.new-codes')}
      </DialogButton>
      <DialogButton
        variant="outline"
        colorPalette="red"
        aria-label={t('personal.two-factor.turn-off')}
        renderDialog={(onClose) => (
          <CodeDialog
            title={t('personal.two-factor.turn-off')}
            text={t('personal.two-factor.turn-off.text')}
            submitLabel={t('personal.two-factor.turn-off')}
            tone="danger"
            onSubmit={turnOff}
            onClose={onClose}
          />
        )}
      >
        {t('personal.two-factor.turn-off.short')}
      </DialogButton>
    </>
  );
}
