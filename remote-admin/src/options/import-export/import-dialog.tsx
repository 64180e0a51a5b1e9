import { useForm } from '@console/shared/forms';
import { useQueryClient } from '@console/shared/query';
import { BatchDialog } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { refreshOptions } from '../api/queries';
import { saveOption } from '../api/requests';
import { sortForSaving } from '../model';
import { isSecureSite } from '../secure-site';
import type { OptionTexts } from '../types';
import { compareOptions, type Difference } from './compare-options';
import { DifferencesDialog } from './differences-dialog';
import { FileDialog } from './file-dialog';

export type ImportDialogProps = { saved: OptionTexts; onClose: () => void };

export function ImportDialog({ saved, onClose }: ImportDialogProps) {
  const t = useT();
  const client = useQueryClient();
  const form = useForm({ defaultValues: { text: '' } });
  const [file, setFile] = useState<OptionTexts>();
  const [selected, setSelected] = useState<Difference[]>();
  if (selected) {
    return (
      <BatchDialog
        title={t('option.import.saving', { count: selected.length })}
        items={selected}
        nameOf={({ spec, key }) => (spec ? t(spec.label) : key)}
        run={({ key, after }) => saveOption({ key, value: after })}
        // A switch may depend on the option before it.
        parallel={1}
        onEnd={() => refreshOptions(client)}
        onClose={onClose}
      />
    );
  }
  if (file === undefined) {
    return <FileDialog form={form} onRead={setFile} onClose={onClose} />;
  }
  const save = (differences: Difference[]) => {
    const changes = differences.map((difference) => ({ difference, value: difference.after }));
    setSelected(sortForSaving(changes).map(({ difference }) => difference));
  };
  const back = () => setFile(undefined);
  return (
    <DifferencesDialog
      comparison={compareOptions(file, saved, isSecureSite())}
      saved={saved}
      onBack={back}
      onSave={save}
      onClose={onClose}
    />
  );
}
