import type { PreviewLine, PreviewRequest } from '../../contract/preview';
import { readOpenPreviews } from '../../release/previews/previews';
import type { ReleaseStore } from '../../release/store/release-store';
import type { Log } from '../log';
import { logPreview } from '../releases/log-command';
import type { Call } from './register';
import { isDryRun, limitCommand, type PreviewEndRequest, readPreviewEnd, readPreviewRequest } from './requests';

export const previewsCall: Call<null> = { action: 'previews', read: () => null, run: (service) => service.previews() };

export const createPreviewCall = (log: Log): Call<PreviewRequest> => ({
  action: 'preview',
  limit: limitCommand,
  read: readPreviewRequest,
  need: ({ versions }) => ({ action: 'preview', remotes: Object.keys(versions) }),
  run: async (service, request, c, { actor }) => {
    const created = await service.createPreview(request);
    if (!isDryRun(c)) {
      logPreview(log, 'created', created.preview, actor);
    }
    return created;
  },
});

export const endPreviewCall = (store: ReleaseStore, log: Log): Call<PreviewEndRequest> => ({
  action: 'preview',
  read: readPreviewEnd,
  need: async ({ id }) => {
    const preview: PreviewLine | undefined = (await readOpenPreviews(store.backend)).find((open) => open.id === id);
    return { action: 'preview', remotes: Object.keys(preview?.versions ?? {}) };
  },
  run: async (service, { id, reason }, c, { actor }) => {
    const preview = await service.endPreview(id, reason);
    if (!isDryRun(c)) {
      logPreview(log, 'ended', preview, actor);
    }
    return preview;
  },
});
