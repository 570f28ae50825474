import { Component, type ReactNode } from 'react';

interface GuardProps {
  /** Fallback when the children fail to render. */
  instead: ReactNode;
  children: ReactNode;
}

/** Error boundary. */
export class Guard extends Component<GuardProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
