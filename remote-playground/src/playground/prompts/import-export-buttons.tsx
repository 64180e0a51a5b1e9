import { saveAsFile, useJsonFile } from '@console/shared/files';
import { Button, notify } from '@console/shared/ui';
import { Download, Upload } from 'lucide-react';
import { useT } from '../../i18n';
import { exportFileName, exportPrompts, importPrompts } from './import-export';
import type { Prompts } from './use-prompts';

export function ImportExportButtons({ prompts }: { prompts: Prompts }) {
  const t = useT();
  const importFile = async (file: File) => {
    const text = await file.text().catch(() => '');
    const result = importPrompts(prompts.prompts, text);
    if ('problem' in result) {
      notify.error(t(`prompts.import.${result.problem}`, { file: file.name, ...('entry' in result && { entry: result.entry }) }));
    } else if (result.added === 0) {
      notify.info(t('prompts.import.unchanged'));
    } else if (prompts.change(() => result.prompts)) {
      notify.success(t('prompts.import.done', { count: result.added, skipped: result.skipped }));
    } else {
      notify.error(t('prompts.storage-full'));
    }
  };
  const file = useJsonFile(t('prompts.import'), (chosen) => void importFile(chosen));
  return (
    <>
      <Button size="xs" variant="ghost" colorPalette="gray" color="fg.muted" onClick={file.choose}>
        <Upload />
        {t('prompts.import')}
      </Button>
      {file.input}
      {prompts.prompts.length > 0 && (
        <Button
          size="xs"
          variant="ghost"
          colorPalette="gray"
          color="fg.muted"
          onClick={() => saveAsFile(exportFileName, exportPrompts(prompts.prompts), 'application/json')}
        >
          <Download />
          {t('prompts.export')}
        </Button>
      )}
    </>
  );
}
