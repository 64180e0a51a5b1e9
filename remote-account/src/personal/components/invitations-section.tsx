import { formatDecimals } from '@console/shared/format';
import { useQuery } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import {
  Box,
  CopyButton,
  chakra,
  Flex,
  FormField,
  IconAction,
  InfoDialog,
  Input,
  lazyComponent,
  QrCode,
  Quota,
  Stack,
} from '@console/shared/ui';
import { QrCode as QrCodeIcon } from 'lucide-react';
import { useState } from 'react';
import { DialogButton } from '../../dialog-button';
import { useT } from '../../i18n';
import { Section } from '../../section';
import { inviteCode } from '../api/queries';
import type { Account } from '../api/types';
import { inviteLink } from '../model';
import { SectionState } from './section-state';
import { StatList } from './stat-list';

const TransferDialog = lazyComponent(() => import('./transfer-dialog').then((module) => module.TransferDialog));

export type InvitationsSectionProps = { account: Account };

export function InvitationsSection({ account }: InvitationsSectionProps) {
  const t = useT();
  const siteAddress = useSession((state) => state.status?.server_address);
  const code = useQuery({ ...inviteCode, ...(account.inviteCode && { initialData: account.inviteCode }) });
  return (
    <Section id="invitations" title={t('personal.invite')} text={t('personal.invite.text')}>
      <Stack gap="4">
        <Flex gap="4" align="center" wrap="wrap">
          <Box flex="1 1 18rem" minW="0">
            <StatList
              stats={[
                [t('personal.invite.pending'), <Quota key="pending" value={account.pendingEarnings} />],
                [t('personal.invite.total'), <Quota key="total" value={account.totalEarnings} />],
                [t('personal.invite.count'), formatDecimals(account.inviteeCount, 0)],
              ]}
            />
          </Box>
          <DialogButton
            variant="outline"
            disabled={account.pendingEarnings <= 0}
            renderDialog={(onClose) => <TransferDialog account={account} onClose={onClose} />}
          >
            {t('personal.transfer')}
          </DialogButton>
        </Flex>
        <SectionState query={code}>
          {(inviteCode) => <InviteLink link={inviteLink(inviteCode, siteAddress, window.location.origin)} />}
        </SectionState>
      </Stack>
    </Section>
  );
}

type InviteLinkProps = { link: string };

function InviteLink({ link }: InviteLinkProps) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <FormField label={t('personal.invite.link')}>
        <Well>
          <Input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
          <CopyButton type="button" size="sm" text={link} label={t('personal.invite.copy')} />
          <IconAction type="button" size="sm" label={t('personal.invite.qr-code')} aria-haspopup="dialog" onClick={() => setShown(true)}>
            <QrCodeIcon />
          </IconAction>
        </Well>
      </FormField>
      {isShown && (
        <InfoDialog title={t('personal.invite.qr-code')} size="sm" onClose={() => setShown(false)}>
          <Flex justify="center" py="2">
            <QrCode value={link} label={t('personal.invite.qr-code')} size="xl" fileName="invite.png" />
          </Flex>
        </InfoDialog>
      )}
    </>
  );
}

const Well = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    width: 'full',
    pe: '0.5',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderRadius: 'l2',
    '& > input': { bg: 'transparent', borderColor: 'transparent', boxShadow: 'none' },
  },
});
