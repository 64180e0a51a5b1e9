import { reportFailure } from './report';

/** Per page load; repeated errors have been reported by then. */
const maxReports = 5;

const releaseUrl = /\/builds\/([a-z][a-z0-9]*)\/([^/\s]+)\//;

/** Reports uncaught errors in the code of a release. Returns a function that stops it. */
export function reportUnhandledErrors(): () => void {
  const reported = new Set<string>();
  const reportOnce = (error: unknown) => {
    if (!(error instanceof Error)) {
      return;
    }
    const [, remote, version] = releaseUrl.exec(error.stack ?? '') ?? [];
    const key = `${error.name} ${error.message} ${remote}`;
    if (remote === undefined || version === undefined || reported.size >= maxReports || reported.has(key)) {
      return;
    }
    reported.add(key);
    reportFailure({ remote, version, reason: 'unhandled', cause: error });
  };
  const onError = ({ error }: ErrorEvent) => reportOnce(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportOnce(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
