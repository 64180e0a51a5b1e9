import { IconAction } from '@console/shared/ui';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { useT } from '../../i18n';
import { acceptedTypes } from './attachment';
import { useAddImages } from './use-add-images';

export function AttachButton() {
  const t = useT();
  const add = useAddImages();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconAction label={t('attach.add')} onClick={() => input.current?.click()}>
        <ImagePlus />
      </IconAction>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedTypes}
        aria-label={t('attach.add')}
        onChange={({ currentTarget }) => {
          add(currentTarget.files ?? []);
          // Lets the user select the same image again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
