import { useReleasesT } from '../texts';

const reasons = ['timeout', 'missing', 'integrity', 'import', 'render', 'unhandled'] as const;

/** Why something failed, in words; a reason that only a newer edge knows, as it is. */
export function useReasonText() {
  const t = useReleasesT();
  return (reason: string): string => {
    const known = reasons.find((one) => one === reason);
    return known ? t(`failures.reason.${known}`) : reason;
  };
}
