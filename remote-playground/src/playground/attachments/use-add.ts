import { notify } from '@console/shared/ui';
import type { ClipboardEvent, DragEvent } from 'react';
import { useT } from '../../i18n';
import { hasImages, maxImages } from './attachment';
import { useAttachments } from './store';

/** Takes files as images of the next question, and says when there are too many. */
export function useAdd(): (files: Iterable<File>) => void {
  const t = useT();
  const { add } = useAttachments();
  return (files) => {
    if (add(files) > 0) {
      notify.warning(t('attach.many', { count: maxImages }));
    }
  };
}

/** For the field that is typed in: pasted images; text that comes with an image of itself stays text. */
export function usePaste(): (event: ClipboardEvent) => void {
  const add = useAdd();
  return (event) => {
    const { files } = event.clipboardData;
    if (!hasImages(files) || event.clipboardData.getData('text/plain') !== '') {
      return;
    }
    event.preventDefault();
    add(files);
  };
}

/** For the part of the page where files may be dropped. */
export function useDrop(): { onDragOver: (event: DragEvent) => void; onDrop: (event: DragEvent) => void } {
  const add = useAdd();
  const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    onDragOver: (event) => {
      if (bringsFiles(event)) {
        event.preventDefault();
      }
    },
    onDrop: (event) => {
      if (!bringsFiles(event)) {
        return;
      }
      // A browser would leave the page for the file.
      event.preventDefault();
      add(event.dataTransfer.files);
    },
  };
}
