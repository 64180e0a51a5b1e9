import { Component, type ReactNode } from 'react';
import { RemoteFailure } from './failure';
import { handleFailure, resetCrashes } from './fallback';

export type RemoteBoundaryProps = {
  remote: string;
  version: string;
  container: string;
  children: ReactNode;
  failed: (props: { version: string; retry: () => void; error: unknown }) => ReactNode;
};

type State = { error: unknown };

export class RemoteBoundary extends Component<RemoteBoundaryProps, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('unknown') };
  }

  override componentDidCatch(error: unknown) {
    const { remote, version, container } = this.props;
    const failure = error instanceof RemoteFailure ? error : new RemoteFailure('render', remote, version, error);
    if (handleFailure(failure, container) === 'retry') {
      this.tryAgain();
    }
  }

  private readonly tryAgain = () => this.setState({ error: undefined });

  private readonly retry = () => {
    resetCrashes(this.props.container);
    this.tryAgain();
  };

  override render() {
    const { error } = this.state;
    if (error !== undefined) {
      return this.props.failed({ version: this.props.version, retry: this.retry, error });
    }
    return this.props.children;
  }
}
