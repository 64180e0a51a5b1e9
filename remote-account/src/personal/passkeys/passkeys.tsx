import { useQuery } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { Box, lazyComponent } from '@console/shared/ui';
import { DialogButton } from '../../dialog-button';
import { useT } from '../../i18n';
import { supportsPasskeys } from '../../passkeys';
import { SectionState } from '../components/section-state';
import { SettingRow } from '../components/setting-row';
import { passkeyList } from './api/queries';
import type { Passkeys as PasskeysData } from './api/types';
import { PasskeyRow } from './passkey-row';

const AddDialog = lazyComponent(() => import('./add-dialog').then((module) => module.AddDialog));

/** Nothing, where the site has passkeys turned off and the user has none to remove. */
export function Passkeys() {
  const t = useT();
  const isOffered = useSession(({ status }) => status?.passkey_login === true);
  const passkeys = useQuery(passkeyList);
  if (!isOffered && (passkeys.data === undefined || passkeys.data.list.length === 0)) {
    return null;
  }
  return (
    <SectionState query={passkeys}>
      {(data) => (
        <Box py="3" borderTopWidth="1px" borderColor="border.muted" _first={{ borderTopWidth: 0, pt: '0' }} _last={{ pb: '0' }}>
          <SettingRow title={t('personal.passkeys')} text={t('personal.passkeys.text')}>
            {isOffered && supportsPasskeys() && <AddButton passkeys={data} />}
          </SettingRow>
          {data.list.length > 0 && (
            <Box as="ul" listStyleType="none">
              {data.list.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} confirmation={data.removeConfirmation} />
              ))}
            </Box>
          )}
        </Box>
      )}
    </SectionState>
  );
}

function AddButton({ passkeys }: { passkeys: PasskeysData }) {
  const t = useT();
  if (!passkeys.canAdd) {
    return null;
  }
  return (
    <DialogButton
      variant="outline"
      aria-label={t('personal.passkeys.add')}
      renderDialog={(onClose) => <AddDialog passkeys={passkeys} onClose={onClose} />}
    >
      {t('personal.passkeys.add.short')}
    </DialogButton>
  );
}
