import { saveAsFile } from '@console/shared/files';
import { useSystemName } from '@console/shared/session';
import { Button, chakra, Flex, lazyComponent, notify } from '@console/shared/ui';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n';
import type { OptionTexts } from '../types';
import { createExport } from './create-export';

const ImportDialog = lazyComponent(() => import(/* webpackChunkName: "import" */ './import-dialog').then((module) => module.ImportDialog));

export type ExchangeActionsProps = { saved: OptionTexts };

export function ExchangeActions({ saved }: ExchangeActionsProps) {
  const t = useT();
  const site = useSystemName();
  const [isImporting, setImporting] = useState(false);
  const save = () => {
    const { name, text, count } = createExport(saved, site);
    saveAsFile(name, text, 'application/json');
    notify.success(t('option.export.done', { count }), 'options');
  };
  return (
    <Flex gap="1" gridArea="actions">
      <Button size="sm" px="2.5" variant="ghost" colorPalette="gray" aria-label={t('option.export')} onClick={save}>
        <Download />
        <chakra.span hideBelow="sm">{t('option.export.short')}</chakra.span>
      </Button>
      <Button
        size="sm"
        px="2.5"
        variant="ghost"
        colorPalette="gray"
        aria-label={t('option.import')}
        aria-haspopup="dialog"
        onClick={() => setImporting(true)}
      >
        <Upload />
        <chakra.span hideBelow="sm">{t('option.import.short')}</chakra.span>
      </Button>
      {isImporting && <ImportDialog saved={saved} onClose={() => setImporting(false)} />}
    </Flex>
  );
}
