import { IconAction } from '@console/shared/ui';
import { ImagePlus } from 'lucide-react';
import { useT } from '../../i18n';
import { useImagePicker } from './use-image-picker';

export function AttachButton() {
  const t = useT();
  const picker = useImagePicker();
  return (
    <>
      <IconAction label={t('attach.add')} onClick={picker.open}>
        <ImagePlus />
      </IconAction>
      {picker.input}
    </>
  );
}
