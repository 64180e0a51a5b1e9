import { useRef } from 'react';
import { useT } from '../../i18n';
import { acceptedTypes } from './attachment';
import { useAddImages } from './use-add-images';

/** `input` has to be rendered; `open` shows the file dialog of the browser. */
export function useImagePicker() {
  const t = useT();
  const add = useAddImages();
  const ref = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={ref}
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
  );
  return { input, open: () => ref.current?.click() };
}
