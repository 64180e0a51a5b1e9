import { lazyComponent } from '@console/shared/ui';
import type { AttachmentTrayProps } from './attachment-tray';
import type { MessageFilesProps } from './message-files';
import type { MessageImagesProps } from './message-images';

export const AttachmentTray = lazyComponent<AttachmentTrayProps>(() =>
  import(/* webpackChunkName: "attachments" */ './attachment-tray').then((module) => module.AttachmentTray),
);

export const MessageImages = lazyComponent<MessageImagesProps>(() =>
  import(/* webpackChunkName: "attachments" */ './message-images').then((module) => module.MessageImages),
);

export const MessageFiles = lazyComponent<MessageFilesProps>(() =>
  import(/* webpackChunkName: "attachments" */ './message-files').then((module) => module.MessageFiles),
);
