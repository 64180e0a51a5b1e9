import { IconAction } from '@console/shared/ui';
import { Paperclip } from 'lucide-react';
import { useT } from '../../i18n';
import { useImagePicker } from './use-image-picker';

export function AttachButton() {
  const t = useT();
  const picker = useImagePicker();
  return (
    <>
      <IconAction label={t('attach.add')} onClick={picker.open}>
        <Paperclip />
      </IconAction>
      {picker.input}
    </>
  );
}
