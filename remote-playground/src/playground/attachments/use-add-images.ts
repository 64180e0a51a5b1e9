import { notify } from '@console/shared/ui';
import type { ClipboardEvent, DragEvent } from 'react';
import { useT } from '../../i18n';
import { hasImages, maxFiles } from './attachment';
import { useAttachments } from './attachment-store';

export function useAddImages(): (files: Iterable<File>) => void {
  const t = useT();
  const { add } = useAttachments();
  return (files) => {
    if (add(files) > 0) {
      notify.warning(t('attach.max', { count: maxFiles }));
    }
  };
}

/** Text that is copied together with its image is pasted as text. */
export function usePasteImages(): (event: ClipboardEvent) => void {
  const add = useAddImages();
  return (event) => {
    const { files } = event.clipboardData;
    if (!hasImages(files) || event.clipboardData.getData('text/plain') !== '') {
      return;
    }
    event.preventDefault();
    add(files);
  };
}

export function useDropImages(): { onDragOver: (event: DragEvent) => void; onDrop: (event: DragEvent) => void } {
  const add = useAddImages();
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    onDragOver: (event) => {
      if (hasFiles(event)) {
        event.preventDefault();
      }
    },
    onDrop: (event) => {
      if (!hasFiles(event)) {
        return;
      }
      // The browser would navigate to the file.
      event.preventDefault();
      add(event.dataTransfer.files);
    },
  };
}
