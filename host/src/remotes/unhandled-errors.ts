import { reportFailure } from './report';

/** Of one page: what goes on failing has been told by then. */
const mostReports = 5;

const ownCode = /\/builds\/([a-z][a-z0-9]*)\/([^/\s]+)\//;

/** Reports errors that no page was drawn with and nobody caught, when they come from the code of a release. Answers with what ends that. */
export function reportUnhandledErrors(): () => void {
  const told = new Set<string>();
  const tell = (error: unknown) => {
    if (!(error instanceof Error)) {
      return;
    }
    const [, remote, version] = ownCode.exec(error.stack ?? '') ?? [];
    const key = `${error.name} ${error.message} ${remote}`;
    if (remote === undefined || version === undefined || told.size >= mostReports || told.has(key)) {
      return;
    }
    told.add(key);
    reportFailure({ remote, version, reason: 'unhandled', cause: error });
  };
  const onError = ({ error }: ErrorEvent) => tell(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => tell(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
