import { Button, EmptyState } from '@console/shared/ui';
import { Component, type ReactNode } from 'react';
import { useT } from '../i18n/use-t';
import { RemoteFailure } from '../remotes/failure';
import { useRemotes } from '../remotes/remotes-store';
import { reportFailure } from '../remotes/report';

export type PageBoundaryProps = { children: ReactNode };

export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportFailure(new RemoteFailure('render', 'host', useRemotes.getState().host.version, error));
  }

  override render() {
    return this.state.failed ? <BrokenPage onRetry={() => this.setState({ failed: false })} /> : this.props.children;
  }
}

function BrokenPage({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <EmptyState
      tone="error"
      title={t('broken.title')}
      text={t('broken.text')}
      action={
        <>
          <Button onClick={onRetry}>{t('broken.retry')}</Button>
          <Button variant="outline" onClick={() => window.location.reload()}>
            {t('broken.reload')}
          </Button>
        </>
      }
    />
  );
}
