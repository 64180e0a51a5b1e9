import { saveAsFile } from '@console/shared/files';
import { Button, CopyButton, chakra, Flex, InfoDialog, Note, Stack } from '@console/shared/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n';
import { useSiteName } from '../../use-site-name';

export type BackupCodesDialogProps = { codes: string[]; onClose: () => void };

/** The codes are shown only once, so the dialog cannot be dismissed before they are copied or saved. */
export function BackupCodesDialog({ codes, onClose }: BackupCodesDialogProps) {
  const t = useT();
  const siteName = useSiteName();
  const [isKept, setKept] = useState(false);
  const markKept = () => setKept(true);
  const text = codes.join('\n');
  const download = () => {
    saveAsFile(`${siteName ?? 'backup'}-codes.txt`, `${text}\n`, 'text/plain');
    markKept();
  };
  return (
    <InfoDialog
      title={t('personal.two-factor.backup-codes')}
      role="alertdialog"
      size="sm"
      isKept={isKept ? false : 'always'}
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          {t('personal.access-token.done')}
        </Button>
      }
    >
      <Stack gap="4">
        <Note tone="warning">{t('personal.two-factor.backup-codes.text')}</Note>
        <Codes onCopy={markKept}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
        <Flex gap="2" align="center">
          <Button variant="outline" size="sm" onClick={download}>
            <Download />
            {t('personal.two-factor.backup-codes.download')}
          </Button>
          <CopyButton type="button" size="sm" text={text} label={t('personal.two-factor.backup-codes.copy')} onCopied={markKept} />
        </Flex>
      </Stack>
    </InfoDialog>
  );
}

const Codes = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    columnGap: '4',
    rowGap: '1',
    px: '3',
    py: '2',
    borderRadius: 'l2',
    bg: 'bg.subtle',
    fontFamily: 'mono',
    textStyle: 'xs',
    listStyleType: 'none',
  },
});
