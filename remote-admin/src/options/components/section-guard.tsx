import { useNavigate } from '@console/shared/router';
import { ConfirmDialog } from '@console/shared/ui';
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n';

type Guard = {
  /** Discards the unsaved changes of the open section; undefined without changes. */
  discard: RefObject<(() => void) | undefined>;
  ask: (path: string) => void;
};

const GuardContext = createContext<Guard | undefined>(undefined);

/** Asks before another section replaces one with unsaved changes. */
export function SectionGuard({ children }: { children: ReactNode }) {
  const t = useT();
  const navigate = useNavigate();
  const discard = useRef<() => void>(undefined);
  const [target, setTarget] = useState<string>();
  const [guard] = useState<Guard>({ discard, ask: setTarget });
  return (
    <GuardContext value={guard}>
      {children}
      {target !== undefined && (
        <ConfirmDialog
          title={t('option.leave')}
          text={t('option.leave.text')}
          confirmLabel={t('option.reset')}
          cancelLabel={t('option.leave.stay')}
          onConfirm={() => {
            discard.current?.();
            setTarget(undefined);
            navigate(target);
          }}
          onCancel={() => setTarget(undefined)}
        />
      )}
    </GuardContext>
  );
}

/** @returns whether leaving the section for `path` has to wait for an answer */
export function useSectionGuard(): (path: string) => boolean {
  const guard = useContext(GuardContext);
  return (path) => {
    if (guard?.discard.current === undefined) {
      return false;
    }
    guard.ask(path);
    return true;
  };
}

export function useGuardedChanges(isDirty: boolean, discard: () => void): void {
  const guard = useContext(GuardContext);
  const latest = useRef(discard);
  useEffect(() => {
    latest.current = discard;
  });
  useEffect(() => {
    if (guard === undefined || !isDirty) {
      return;
    }
    guard.discard.current = () => latest.current();
    return () => {
      guard.discard.current = undefined;
    };
  }, [guard, isDirty]);
}
