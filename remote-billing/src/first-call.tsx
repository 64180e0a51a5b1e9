import { Link } from '@console/shared/router';
import { Button, Flex } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useT } from './i18n';

export type FirstCallProps = {
  /** How often the account called a model; undefined while unknown. */
  callCount: number | undefined;
  /** What else helps where nothing is found. */
  children: ReactNode;
};

/** Leads accounts that never called a model to the first steps on the page of keys. */
export function FirstCall({ callCount, children }: FirstCallProps) {
  const t = useT();
  return (
    <Flex wrap="wrap" justify="center" gap="2">
      {callCount === 0 && (
        <Button asChild>
          <Link to="/token">{t('first-call')}</Link>
        </Button>
      )}
      {children}
    </Flex>
  );
}
