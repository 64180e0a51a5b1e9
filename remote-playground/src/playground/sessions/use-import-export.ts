import { saveAsFile } from '@console/shared/files';
import { notify } from '@console/shared/ui';
import type { ChangeEvent } from 'react';
import { useT } from '../../i18n';
import type { Library } from '../library/library';
import type { Session } from '../library/session';
import type { ImportProblem } from './import-sessions';

export type ImportExport = {
  exportOne: (session: Session) => Promise<void>;
  exportAll: () => Promise<void>;
  onFile: (event: ChangeEvent<HTMLInputElement>) => void;
};

const loadExport = () => import(/* webpackChunkName: "sessions-transfer" */ './export-sessions');
const loadImport = () => import(/* webpackChunkName: "sessions-transfer" */ './import-sessions');

/** @param open called with the only session of a file */
export function useImportExport(library: Library, open: (id: string) => void): ImportExport {
  const t = useT();
  const save = async (name: string | undefined, sessions: readonly Session[]) => {
    const { exportSessions, fileName } = await loadExport();
    const stored = await Promise.all(sessions.map(({ id }) => library.load(id)));
    saveAsFile(fileName(name ?? ''), exportSessions(stored.flatMap((session) => session ?? [])), 'application/json');
  };
  const problemText = (problem: ImportProblem) => {
    if (problem.kind === 'message') {
      return t('sessions.import.message', { session: problem.session, position: problem.position });
    }
    if (problem.kind === 'session') {
      return t('sessions.import.session', { position: problem.position });
    }
    if (problem.kind === 'count') {
      return t('sessions.import.count', { max: problem.max });
    }
    return t(`sessions.import.${problem.kind}`);
  };
  const importFile = async (file: File) => {
    const { importSessions, maxFileMegabytes } = await loadImport();
    const refuse = (reason: string) => notify.error(t('sessions.import.failed', { name: file.name, reason }));
    if (file.size > maxFileMegabytes * 1024 * 1024) {
      return refuse(t('sessions.import.size', { megabytes: maxFileMegabytes }));
    }
    const read = importSessions(await file.text());
    if (!Array.isArray(read)) {
      refuse(problemText(read));
    } else if (await library.add(read)) {
      notify.success(t('sessions.import.done', { count: read.length }));
      const [only, ...others] = read;
      if (only && others.length === 0) {
        open(only.session.id);
      }
    } else {
      notify.error(t('sessions.storage-full'));
    }
  };
  return {
    exportOne: (session) => save(session.name || session.title, [session]),
    exportAll: () => save('playground-sessions', library.store.getState().sessions),
    onFile: ({ currentTarget }) => {
      const [file] = currentTarget.files ?? [];
      // Lets the user select the same file again.
      currentTarget.value = '';
      if (file) {
        void importFile(file);
      }
    },
  };
}
